import { type BlockSketch, cards, headline } from '../core/sketch/sketch.ts'

export const locationsCarouselSketch: BlockSketch = {
  group: 'places',
  shapes: [headline(8, 12, 60), ...cards(3, 30)],
}
