import { describe, expect, it } from 'vitest'
import { createChangeBus, type ChangeEvent } from './changes.ts'

function makeBus(options: { maxListeners?: number; remembered?: number } = {}) {
  const clock = { now: 100 }
  return { clock, bus: createChangeBus({ now: () => clock.now, ...options }) }
}

describe('change bus', () => {
  it('tells every listener until it leaves', () => {
    const { bus } = makeBus()
    const heard: ChangeEvent[] = []
    const leave = bus.subscribe((event) => heard.push(event))
    bus.publish(['doc:t:1'])
    leave?.()
    bus.publish(['doc:t:2'])
    expect(heard).toEqual([{ at: 100, tags: ['doc:t:1'] }])
  })

  it('gives a late page what it missed, the moment of its rendering included', () => {
    const { bus, clock } = makeBus()
    bus.publish(['doc:t:1'])
    clock.now = 200
    bus.publish(['doc:t:2'])
    expect(bus.since(200).map((event) => event.tags)).toEqual([['doc:t:2']])
    expect(bus.since(100)).toHaveLength(2)
  })

  it('forgets the oldest events and says nothing for no tags', () => {
    const { bus } = makeBus({ remembered: 2 })
    for (const id of ['1', '2', '3']) bus.publish([`doc:t:${id}`])
    bus.publish([])
    expect(bus.since(0).map((event) => event.tags[0])).toEqual(['doc:t:2', 'doc:t:3'])
  })

  it('refuses a listener above the limit and takes one again after a leave', () => {
    const { bus } = makeBus({ maxListeners: 1 })
    const leave = bus.subscribe(() => undefined)
    expect(bus.subscribe(() => undefined)).toBeUndefined()
    leave?.()
    expect(bus.subscribe(() => undefined)).toBeDefined()
  })
})
