import { type BlockSketch, cards, headline } from '../core/sketch/sketch.ts'

export const recentlyViewedSketch: BlockSketch = {
  group: 'stock',
  shapes: [headline(8, 12, 44), ...cards(4, 30)],
}
