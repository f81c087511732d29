import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const callToActionSketch: BlockSketch = {
  group: 'contact',
  shapes: [panel(0, 24, 160, 52), headline(14, 40, 70), words(14, 54, 60), button(112, 44, 34, 12)],
}
