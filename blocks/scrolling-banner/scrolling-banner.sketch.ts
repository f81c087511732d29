import { type BlockSketch, button, headline } from '../core/sketch/sketch.ts'

export const scrollingBannerSketch: BlockSketch = {
  group: 'offers',
  shapes: [button(0, 38, 160, 24), headline(10, 47, 40), headline(62, 47, 40), headline(114, 47, 40)],
}
