import { type BlockSketch, headline, panel, words } from '../core/sketch/sketch.ts'

export const brandTilesSketch: BlockSketch = {
  group: 'brand',
  shapes: [
    headline(8, 10, 60),
    ...[28, 62].flatMap((y) =>
      [8, 60, 112].flatMap((x) => [
        panel(x, y, 42, 28),
        headline(x + 11, y + 8, 20),
        words(x + 8, y + 19, 26),
      ]),
    ),
  ],
}
