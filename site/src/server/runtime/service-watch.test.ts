import { describe, expect, it } from 'vitest'
import type { Outage } from '../cache/cache-tags.ts'
import { ServiceWatch } from './service-watch.ts'

function makeWatch() {
  const up = { search: true, content: true }
  const said: string[] = []
  const watch = new ServiceWatch({
    check: {
      search: async () => up.search,
      content: async () => (up.content ? true : Promise.reject(new Error('refused'))),
    },
    onDown: (service: Outage) => said.push(`${service} down`),
    onRecovered: (service: Outage) => said.push(`${service} back`),
  })
  return { up, said, watch }
}

describe('service watch', () => {
  it('says once that a service went down and once that it is back', async () => {
    const { up, said, watch } = makeWatch()
    up.content = false
    await watch.poll()
    await watch.poll()
    up.content = true
    await watch.poll()
    await watch.poll()
    expect(said).toEqual(['content down', 'content back'])
  })

  it('counts an outage that only a reader saw, so that its pages are made anew', async () => {
    const { said, watch } = makeWatch()
    watch.reportDown('search')
    expect(watch.isDown('search')).toBe(true)
    await watch.poll()
    expect(said).toEqual(['search down', 'search back'])
    expect(watch.isDown('search')).toBe(false)
  })
})
