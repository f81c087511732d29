import { type BlockSketch, button, headline, panel, words } from '../core/sketch/sketch.ts'

export const featureBannerSketch: BlockSketch = {
  group: 'words',
  shapes: [8, 58, 108].flatMap((x) => [
    panel(x, 26, 44, 48),
    button(x + 6, 33, 9, 9),
    headline(x + 6, 48, 30),
    words(x + 6, 59, 32),
  ]),
}
