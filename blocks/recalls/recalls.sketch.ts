import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const recallsSketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(8, 10, 50),
    panel(8, 24, 144, 18),
    button(116, 28, 32, 10),
    panel(8, 48, 144, 42),
    words(14, 56, 60),
    words(14, 66, 100),
    words(14, 76, 90),
  ],
}
