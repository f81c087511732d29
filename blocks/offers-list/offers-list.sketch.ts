import { type BlockSketch, button, cards, headline } from '../core/sketch/sketch.ts'

export const offersListSketch: BlockSketch = {
  group: 'offers',
  shapes: [
    headline(8, 12, 52),
    ...cards(3, 28),
    button(8, 82, 22, 8),
    button(58, 82, 22, 8),
    button(108, 82, 22, 8),
  ],
}
