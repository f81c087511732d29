import { type BlockSketch, button, headline, panel } from '../core/sketch/sketch.ts'

export const locationsMapSketch: BlockSketch = {
  group: 'places',
  shapes: [
    headline(8, 12, 60),
    panel(8, 28, 144, 62),
    button(40, 44, 8, 8),
    button(84, 60, 8, 8),
    button(116, 38, 8, 8),
  ],
}
