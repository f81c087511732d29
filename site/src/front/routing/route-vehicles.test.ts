import { describe, expect, it } from 'vitest'
import { get, HARBOUR } from './route-request.fixture.ts'

describe('addresses of vehicles', () => {
  it('[RTE-01] sends a moved slug to its new one with 308, query and base path kept', () => {
    expect(get(HARBOUR, '/cars/old-name?utm=1')).toEqual({
      kind: 'redirect',
      location: '/cars/new-name?utm=1',
    })
    expect(get('localhost', '/t/harbour/cars/old-name')).toEqual({
      kind: 'redirect',
      location: '/t/harbour/cars/new-name',
    })
  })

  it('answers 410 for a vehicle that is gone, at its own tenant only', () => {
    expect(get(HARBOUR, '/cars/sold-long-ago')).toMatchObject({ status: 410, site: 'harbour' })
    expect(get(HARBOUR, '/cars/sold-long-ago')).toMatchObject({ url: '/h/harbour/-/gone/sold-long-ago' })
    expect(get('wattle.localhost', '/cars/sold-long-ago')).not.toHaveProperty('status')
  })

  it('treats what lies below a vehicle’s page like the page: moved, gone, and seen by the same visitors', () => {
    expect(get(HARBOUR, '/cars/old-name/og.jpg?v=1')).toEqual({
      kind: 'redirect',
      location: '/cars/new-name/og.jpg?v=1',
    })
    expect(get(HARBOUR, '/cars/sold-long-ago/og.jpg')).toMatchObject({ status: 410 })
    expect(get(HARBOUR, '/cars/here/og.jpg')).toMatchObject({ url: '/h/harbour/cars/here/og.jpg' })
    const isHere = (_: string, path: string) => (path === '/cars/here' ? 'signIn' : 'open')
    const hidden = get(HARBOUR, '/cars/here/og.jpg', { access: isHere })
    expect(hidden).toMatchObject({ gated: '/cars/here/og.jpg' })
  })

  it('leaves live and unknown slugs to the page', () => {
    expect(get(HARBOUR, '/cars/here')).not.toHaveProperty('status')
    expect(get(HARBOUR, '/cars/never-heard-of')).not.toHaveProperty('status')
  })
})
