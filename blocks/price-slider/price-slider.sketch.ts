import { type BlockSketch, button, headline, words } from '../core/sketch/sketch.ts'

export const priceSliderSketch: BlockSketch = {
  group: 'stock',
  shapes: [
    headline(30, 24, 66),
    words(20, 52, 120),
    button(44, 46, 10, 14),
    button(104, 46, 10, 14),
    words(44, 68, 18),
    words(98, 68, 18),
  ],
}
