import { afterEach, expect, it, vi } from 'vitest'
import { whenNear } from './when-near.ts'

class Observer {
  static made: Observer[] = []
  observed: unknown[] = []
  isOff = false
  readonly tell: (isIntersecting: boolean) => void
  readonly options: { rootMargin?: string }
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
    this.tell = (isIntersecting) => callback([{ isIntersecting }])
    this.options = options
    Observer.made.push(this)
  }
  observe(element: unknown) {
    this.observed.push(element)
  }
  disconnect() {
    this.isOff = true
  }
}

afterEach(() => {
  Observer.made = []
  vi.unstubAllGlobals()
})

it('[SIM-05] loads when within 500 px of the screen, once, and not when it was called off', () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const element = {} as Element
  const load = vi.fn()
  const callOff = whenNear(element, load)
  const [observer] = Observer.made
  expect(observer?.options.rootMargin).toBe('500px')
  expect(observer?.observed).toEqual([element])
  observer?.tell(false)
  expect(load).not.toHaveBeenCalled()
  observer?.tell(true)
  expect(load).toHaveBeenCalledTimes(1)
  expect(observer?.isOff).toBe(true)
  callOff()

  whenNear(element, load)()
  expect(Observer.made[1]?.isOff).toBe(true)
})
