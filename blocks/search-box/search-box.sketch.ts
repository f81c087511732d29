import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const searchBoxSketch: BlockSketch = {
  group: 'opening',
  shapes: [headline(44, 26, 72), panel(20, 44, 120, 18), words(28, 51, 52), button(112, 47, 24, 12)],
}
