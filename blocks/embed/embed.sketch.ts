import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const embedSketch: BlockSketch = {
  group: 'contact',
  shapes: [headline(8, 8, 60), panel(8, 24, 144, 66), words(60, 46, 40), button(58, 56, 44, 12)],
}
