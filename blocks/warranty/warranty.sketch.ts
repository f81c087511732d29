import { type BlockSketch, headline, panel, words } from '../core/sketch/sketch.ts'

export const warrantySketch: BlockSketch = {
  group: 'proof',
  shapes: [
    headline(14, 18, 70),
    panel(14, 36, 132, 44),
    headline(24, 50, 26),
    words(60, 46, 76),
    words(60, 54, 70),
    words(60, 62, 60),
  ],
}
