import { type BlockSketch, headline, panel, words } from '../core/sketch/sketch.ts'

export const servicePricesSketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(8, 12, 64),
    words(8, 24, 48),
    panel(8, 34, 144, 12),
    panel(8, 50, 144, 12),
    panel(8, 66, 144, 12),
  ],
}
