import { type BlockSketch, button, cards, headline } from '../core/sketch/sketch.ts'

export const stockCarouselSketch: BlockSketch = {
  group: 'stock',
  shapes: [headline(8, 12, 60), button(130, 12, 22, 7), ...cards(4, 30)],
}
