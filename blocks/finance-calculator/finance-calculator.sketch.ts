import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const financeCalculatorSketch: BlockSketch = {
  group: 'contact',
  shapes: [
    headline(12, 14, 64),
    panel(12, 28, 84, 56),
    words(20, 38, 60),
    words(20, 50, 60),
    words(20, 62, 60),
    panel(102, 28, 46, 56),
    headline(108, 40, 30),
    button(108, 66, 34, 10),
  ],
}
