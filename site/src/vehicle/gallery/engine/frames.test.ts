import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameWidth, loadingOrder, nearestFrame, wrap, type Frames } from './frames.ts'

it('[GAL-08] frames go on from the last to the first, and back', () => {
  expect([wrap(35, 36), wrap(36, 36), wrap(-1, 36), wrap(-37, 36), wrap(73, 36)]).toEqual([35, 0, 35, 35, 1])
})

it('every frame is loaded once, those far apart before those between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const order = loadingOrder(count)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
    }),
  )
  expect(loadingOrder(36).slice(0, 5)).toEqual([0, 8, 16, 24, 32])
})

it('a frame that did not come is stood for by its nearest neighbour, around the turn', () => {
  const picture = (name: string) => ({ alt: name }) as HTMLImageElement
  const frames: Frames = [undefined, picture('1'), undefined, undefined, picture('4'), undefined]
  const shown = [0, 1, 2, 3, 4, 5].map((at) => nearestFrame(frames, at)?.alt)
  expect(shown).toEqual(['1', '1', '1', '4', '4', '4'])
  expect(nearestFrame([undefined, undefined], 0)).toBeUndefined()
})

it('[IMG-01] frames are asked for at the width they are shown at, never more than twice the pixels', () => {
  expect([frameWidth(390, 1), frameWidth(390, 2), frameWidth(390, 3), frameWidth(832, 2)]).toEqual([
    640, 960, 960, 1280,
  ])
})
