import { type BlockSketch, cards, headline } from '../core/sketch/sketch.ts'

export const teamSketch: BlockSketch = {
  group: 'proof',
  shapes: [headline(8, 12, 60), ...cards(4, 34)],
}
