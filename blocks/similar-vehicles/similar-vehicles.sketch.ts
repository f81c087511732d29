import { type BlockSketch, cards, headline } from '../core/sketch/sketch.ts'

export const similarVehiclesSketch: BlockSketch = {
  group: 'stock',
  shapes: [headline(8, 12, 36), ...cards(3, 30)],
}
