import { type BlockSketch, button, headline, photo } from '../core/sketch/sketch.ts'

export const videoSketch: BlockSketch = {
  group: 'words',
  shapes: [headline(8, 8, 60), photo(8, 22, 144, 70), button(72, 50, 16, 14)],
}
