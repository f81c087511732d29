import { type BlockSketch, headline, panel, words } from '../core/sketch/sketch.ts'

export const sharedSectionSketch: BlockSketch = {
  group: 'words',
  shapes: [
    panel(14, 10, 132, 80),
    headline(26, 20, 60),
    words(26, 32, 100),
    words(26, 40, 90),
    panel(26, 54, 48, 26),
    panel(86, 54, 48, 26),
  ],
}
