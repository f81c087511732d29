import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const faqSketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(40, 12, 80),
    ...[28, 48, 68].flatMap((y) => [panel(20, y, 120, 16), words(26, y + 6, 80), button(128, y + 5, 6, 6)]),
  ],
}
