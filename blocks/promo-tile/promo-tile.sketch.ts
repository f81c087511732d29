import { type BlockSketch, button, headline, panel, photo, words } from '../core/sketch/sketch.ts'

export const promoTileSketch: BlockSketch = {
  group: 'offers',
  shapes: [
    photo(8, 16, 144, 68),
    panel(84, 26, 60, 48),
    headline(90, 34, 44),
    words(90, 46, 38),
    button(90, 56, 26, 9),
  ],
}
