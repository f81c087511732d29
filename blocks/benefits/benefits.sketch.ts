import { type BlockSketch, button, headline, words } from '../core/sketch/sketch.ts'

export const benefitsSketch: BlockSketch = {
  group: 'proof',
  shapes: [14, 64, 114].flatMap((x) => [
    button(x, 30, 12, 12),
    headline(x, 48, 34),
    words(x, 60, 38),
    words(x, 67, 28),
  ]),
}
