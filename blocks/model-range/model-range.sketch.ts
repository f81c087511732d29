import { type BlockSketch, cards, headline, panel } from '../core/sketch/sketch.ts'

export const modelRangeSketch: BlockSketch = {
  group: 'brand',
  shapes: [headline(8, 10, 60), ...[8, 38, 68].map((x) => panel(x, 24, 26, 8)), ...cards(3, 40)],
}
