import { type BlockSketch, headline, panel, photo, words } from '../core/sketch/sketch.ts'

export const popularBodyTypesSketch: BlockSketch = {
  group: 'stock',
  shapes: [
    headline(8, 14, 58),
    ...[8, 46, 84, 122].flatMap((x) => [
      panel(x, 32, 32, 44),
      photo(x + 5, 39, 22, 14),
      words(x + 7, 62, 18),
    ]),
  ],
}
