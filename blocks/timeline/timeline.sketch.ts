import { type BlockSketch, button, headline, words } from '../core/sketch/sketch.ts'

export const timelineSketch: BlockSketch = {
  group: 'proof',
  shapes: [16, 44, 72].flatMap((y) => [
    headline(14, y, 24),
    button(48, y, 6, 6),
    headline(64, y, 60),
    words(64, y + 11, 80),
  ]),
}
