import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const serviceTabsSketch: BlockSketch = {
  group: 'contact',
  shapes: [
    headline(8, 10, 60),
    button(8, 22, 34, 9),
    button(46, 22, 34, 9),
    panel(8, 36, 144, 54),
    words(16, 46, 60),
    words(16, 58, 60),
    button(16, 72, 44, 10),
  ],
}
