import { type BlockSketch, button, headline, words } from '../core/sketch/sketch.ts'

export const stepsSketch: BlockSketch = {
  group: 'words',
  shapes: [
    headline(8, 12, 70),
    ...[8, 60, 112].flatMap((x) => [
      button(x, 34, 12, 12),
      headline(x, 54, 32),
      words(x, 66, 38),
      words(x, 73, 30),
    ]),
  ],
}
