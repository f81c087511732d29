import { type BlockSketch, button, headline, panel, photo, words } from '../core/sketch/sketch.ts'

export const tabbedFeaturesSketch: BlockSketch = {
  group: 'brand',
  shapes: [
    button(8, 12, 38, 10),
    panel(50, 12, 38, 10),
    panel(92, 12, 38, 10),
    photo(8, 32, 76, 56),
    headline(94, 40, 50),
    words(94, 54, 56),
    words(94, 62, 44),
    headline(94, 76, 22),
    headline(124, 76, 22),
  ],
}
