import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const valuationFormSketch: BlockSketch = {
  group: 'contact',
  shapes: [
    headline(8, 18, 52),
    words(8, 32, 48),
    panel(70, 12, 82, 66),
    panel(76, 24, 32, 10),
    panel(114, 24, 32, 10),
    panel(76, 42, 32, 10),
    button(76, 60, 40, 10),
  ],
}
