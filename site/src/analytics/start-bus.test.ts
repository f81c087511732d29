import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { analyticsSettings } from './analytics-settings.ts'

/** The parts of an element that the code reads: a link with its data attributes. */
class PressedLink {
  readonly dataset: Record<string, string>
  readonly #href: string
  constructor(href: string, dataset: Record<string, string> = {}) {
    this.#href = href
    this.dataset = dataset
  }
  closest(): PressedLink | null {
    return this.#href.startsWith('tel:') || this.dataset['clickEvent'] ? this : null
  }
}

let layer: { event_id: number }[]
let press: (target: PressedLink) => void
let start: () => void
beforeEach(async () => {
  // The bus and the events that wait for it belong to one document, so each test loads its modules anew.
  vi.resetModules()
  const { startBus } = await import('./start-bus.ts')
  const { trackPresses } = await import('./track-presses.ts')
  layer = []
  const document = {
    title: '',
    querySelector: () => null,
    addEventListener: (_: string, listener: (event: object) => void) => {
      press = (target) => listener({ target })
    },
  }
  const memory = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  for (const [name, value] of Object.entries({
    Element: PressedLink,
    HTMLElement: PressedLink,
    document,
    window: { dataLayer: layer },
    location: { pathname: '/', search: '' },
    localStorage: memory,
    sessionStorage: memory,
    addEventListener: () => undefined,
  }))
    vi.stubGlobal(name, value)
  const settings = analyticsSettings(tenantFixture({ tracking: { adapter: 'dataLayer' } }))
  trackPresses()
  start = () => settings && startBus(settings)
})
afterEach(() => vi.unstubAllGlobals())

const told = () => layer.map(({ event_id: id }) => id)

it('[SHR-13] a press on a history report is told as 60, printing as 61, a phone number as 25, and other links not at all', () => {
  start()
  press(new PressedLink('https://reports.example/1', { clickEvent: 'historyReport' }))
  expect(told()).toEqual([60])
  press(new PressedLink('/print?car_id=x', { clickEvent: 'print' }))
  press(new PressedLink('tel:0755500100'))
  press(new PressedLink('/contact-us'))
  expect(told()).toEqual([60, 61, 25])
})

it('a press before the bus has come is told once it comes', () => {
  press(new PressedLink('/print?car_id=x', { clickEvent: 'print' }))
  expect(told()).toEqual([])
  start()
  expect(told()).toEqual([61])
})
