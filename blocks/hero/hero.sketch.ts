import { type BlockSketch, button, headline, photo, words } from '../core/sketch/sketch.ts'

export const heroSketch: BlockSketch = {
  group: 'opening',
  shapes: [photo(0, 0, 160, 100), headline(14, 36, 78), words(14, 48, 60), button(14, 60, 30, 10)],
}
