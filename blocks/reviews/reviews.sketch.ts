import { type BlockSketch, cards, headline, words } from '../core/sketch/sketch.ts'

export const reviewsSketch: BlockSketch = {
  group: 'proof',
  shapes: [headline(8, 12, 60), words(8, 24, 40), ...cards(3, 36)],
}
