import { type BlockSketch, headline, photo } from '../core/sketch/sketch.ts'

export const pictureGallerySketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(8, 8, 60),
    photo(8, 24, 70, 66),
    ...[24, 59].flatMap((y) => [photo(84, y, 32, 31), photo(122, y, 30, 31)]),
  ],
}
