import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const enquiryFormSketch: BlockSketch = {
  group: 'contact',
  shapes: [
    headline(8, 18, 50),
    words(8, 32, 52),
    words(8, 40, 44),
    panel(78, 12, 74, 76),
    words(84, 20, 26),
    words(84, 34, 26),
    words(84, 48, 40),
    button(84, 70, 62, 10),
  ],
}
