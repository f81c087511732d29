import { type BlockSketch, headline, words } from '../core/sketch/sketch.ts'

export const statisticsSketch: BlockSketch = {
  group: 'proof',
  shapes: [
    words(50, 16, 60),
    ...[14, 62, 110].flatMap((x) => [headline(x, 40, 30), headline(x, 46, 30), words(x, 60, 36)]),
  ],
}
