import { type BlockSketch, headline, words } from '../core/sketch/sketch.ts'

const ROWS = [32, 42, 52, 62, 72]

export const openingHoursSketch: BlockSketch = {
  group: 'places',
  shapes: [headline(8, 12, 60), ...ROWS.flatMap((y) => [words(8, y, 22), words(40, y, 40)])],
}
