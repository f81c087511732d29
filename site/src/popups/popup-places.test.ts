import { describe, expect, it } from 'vitest'
import { isPopupOf } from './popup-places.ts'

type Popup = Parameters<typeof isPopupOf>[0]
const popup = (changes: Partial<Popup> = {}): Popup => ({
  pages: null,
  routes: null,
  carTypes: null,
  ...changes,
})

describe('the pages of a popup', () => {
  it('are all while none is chosen, else those of the kinds and at the addresses that are', () => {
    const home = { page: 'home', path: '/' } as const
    const about = { page: 'content', path: '/about-us' } as const
    expect(isPopupOf(popup(), home)).toBe(true)
    expect(isPopupOf(popup({ pages: [], routes: [] }), home)).toBe(true)
    expect(isPopupOf(popup({ pages: ['home'] }), home)).toBe(true)
    expect(isPopupOf(popup({ pages: ['home'] }), about)).toBe(false)
    expect(isPopupOf(popup({ routes: ['/about*'] }), about)).toBe(true)
    expect(isPopupOf(popup({ routes: ['/about*'] }), home)).toBe(false)
    expect(isPopupOf(popup({ pages: ['home'], routes: ['/about-us'] }), about)).toBe(true)
  })

  it('are about the kinds of vehicles that are chosen, where they are about vehicles', () => {
    const of = (page: 'vehicle' | 'listing' | 'home', ...carTypes: string[]) =>
      isPopupOf(popup({ carTypes: ['used'] }), { page, path: '/x', carTypes })
    expect(of('vehicle', 'used')).toBe(true)
    expect(of('vehicle', 'new')).toBe(false)
    expect(of('listing', 'used', 'demo')).toBe(true)
    expect(of('listing')).toBe(false)
    expect(of('home')).toBe(true)
  })
})
