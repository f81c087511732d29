import { type BlockSketch, headline, words } from '../core/sketch/sketch.ts'

export const richTextSketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(30, 14, 64),
    words(30, 30, 100),
    words(30, 38, 96),
    words(30, 46, 100),
    words(30, 58, 92),
    words(30, 66, 100),
    words(30, 74, 56),
  ],
}
