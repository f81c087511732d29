import { type BlockSketch, headline, photo, words } from '../core/sketch/sketch.ts'

export const comparisonTableSketch: BlockSketch = {
  group: 'brand',
  shapes: [
    ...[52, 88, 124].flatMap((x) => [photo(x, 10, 28, 18), headline(x, 32, 24)]),
    ...[48, 60, 72, 84].flatMap((y) => [
      words(8, y, 30),
      words(52, y, 20),
      words(88, y, 16),
      words(124, y, 20),
    ]),
  ],
}
