import { type BlockSketch, button, headline, photo, words } from '../core/sketch/sketch.ts'

export const carouselSketch: BlockSketch = {
  group: 'opening',
  shapes: [
    photo(8, 10, 128, 68),
    photo(142, 10, 18, 68),
    headline(18, 48, 60),
    words(18, 60, 46),
    button(68, 86, 10, 4),
    button(82, 86, 4, 4),
    button(90, 86, 4, 4),
  ],
}
