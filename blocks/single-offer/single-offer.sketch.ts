import { type BlockSketch, button, headline, photo, words } from '../core/sketch/sketch.ts'

export const singleOfferSketch: BlockSketch = {
  group: 'offers',
  shapes: [
    photo(8, 16, 76, 68),
    headline(94, 26, 56),
    words(94, 40, 50),
    words(94, 47, 42),
    button(94, 62, 36, 11),
  ],
}
