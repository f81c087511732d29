import { type BlockSketch, headline, panel } from '../core/sketch/sketch.ts'

export const paymentStripSketch: BlockSketch = {
  group: 'proof',
  shapes: [headline(50, 34, 60), ...[18, 44, 70, 96, 122].map((x) => panel(x, 50, 20, 14))],
}
