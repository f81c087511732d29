import { type BlockSketch, cards, headline } from '../core/sketch/sketch.ts'

export const modelCarouselSketch: BlockSketch = {
  group: 'brand',
  shapes: [headline(8, 12, 60), ...cards(3, 34)],
}
