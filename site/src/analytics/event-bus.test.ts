import { describe, expect, it, vi } from 'vitest'
import { consentOf, keepChoice, type AnalyticsConsent } from './consent.ts'
import { createEventBus } from './event-bus.ts'
import type { AnalyticsSettings } from './analytics-settings.ts'

const settings: AnalyticsSettings = {
  tenant: 'harbour',
  adapter: 'dataLayer',
  consent: 'assumed',
  eventIds: { saveCar: 39, searchView: 49, usedView: 4 },
}

function bus(
  over: { settings?: Partial<AnalyticsSettings>; target?: object; consent?: AnalyticsConsent } = {},
) {
  const target = { dataLayer: undefined as unknown, dispatchEvent: vi.fn(() => true), ...over.target }
  const onFailure = vi.fn()
  let made = 0
  const options = {
    settings: { ...settings, ...over.settings },
    target,
    about: () => ({ user: { visitor_id: 'v' } }),
    newKey: () => `k${made++}`,
    onFailure,
  }
  const consent = 'consent' in over ? over.consent : 'granted'
  return { bus: createEventBus(options, consent), target, onFailure }
}

describe('the event bus', () => {
  it('[ANL-02] passes an event on with the dealer’s id for it, its data and the user’s', () => {
    const { bus: events, target } = bus({ settings: { eventIds: { saveCar: 400 } } })
    events.deliver({ name: 'saveCar', data: { vehicle: { id: 'a' } } })
    events.deliver({ name: 'saveCar', data: {} })
    expect(target.dataLayer).toEqual([
      {
        event: 'saveCar',
        event_id: 400,
        event_key: 'k0',
        vehicle: { id: 'a' },
        user: { visitor_id: 'v' },
      },
      { event: 'saveCar', event_id: 400, event_key: 'k1', user: { visitor_id: 'v' } },
    ])
  })

  it('[C45] passes on nothing without an id', () => {
    const { bus: events, target } = bus()
    events.deliver({ name: 'newView', data: {} })
    expect(target.dataLayer).toBeUndefined()
  })

  it('[N46] hands events to a tag of the dealer’s own, where the dealer has one', () => {
    const { bus: events, target } = bus({ settings: { adapter: 'custom' } })
    events.deliver({ name: 'searchView', data: {} })
    const [[told]] = target.dispatchEvent.mock.calls as unknown as [[CustomEvent]]
    expect([told.type, told.detail.event_id]).toEqual(['forecourt:event', 49])
    expect(target.dataLayer).toBeUndefined()
  })

  it('[ANL-03] [ERR-01k] logs a failure and goes on', () => {
    const broken = {
      dataLayer: Object.assign([], {
        push() {
          throw new Error('blocked')
        },
      }),
    }
    const { bus: events, onFailure } = bus({ target: broken })
    expect(() => events.deliver({ name: 'searchView', data: {} })).not.toThrow()
    expect(onFailure).toHaveBeenCalledTimes(1)
    const { bus: other } = bus({ target: { dataLayer: 'not a list' } })
    expect(() => other.deliver({ name: 'searchView', data: {} })).not.toThrow()
  })

  it('waits for the visitor’s choice: a yes lets go what waited, a no forgets it', () => {
    for (const choice of ['granted', 'denied'] as const) {
      const { bus: events, target } = bus({ consent: undefined })
      events.deliver({ name: 'searchView', data: {} })
      expect(target.dataLayer).toBeUndefined()
      events.setConsent(choice)
      events.deliver({ name: 'saveCar', data: {} })
      const sent = (target.dataLayer as { event: string }[] | undefined)?.map(({ event }) => event)
      expect([choice, sent]).toEqual([choice, choice === 'granted' ? ['searchView', 'saveCar'] : undefined])
    }
  })
})

describe('whether a visit may be counted', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    }
  }
  const refusing = () => {
    throw new Error('SecurityError')
  }

  it('is assumed or asked as the dealer wishes, and a choice stays, at this dealer', () => {
    const area = storage()
    expect(consentOf('assumed', 'harbour', () => area, {})).toBe('granted')
    expect(consentOf('asked', 'harbour', () => area, {})).toBeUndefined()
    keepChoice('harbour', 'denied', () => area)
    for (const mode of ['assumed', 'asked'] as const)
      expect(consentOf(mode, 'harbour', () => area, {})).toBe('denied')
    expect(consentOf('asked', 'wattle', () => area, {})).toBeUndefined()
  })

  it('is denied by a browser that asks for it, whatever else was said', () => {
    const area = storage()
    keepChoice('harbour', 'granted', () => area)
    expect(consentOf('assumed', 'harbour', () => area, { globalPrivacyControl: true })).toBe('denied')
    expect(consentOf('assumed', 'harbour', () => area, { doNotTrack: '1' })).toBe('denied')
    expect(consentOf('assumed', 'harbour', () => area, { doNotTrack: 'unspecified' })).toBe('granted')
  })

  it('is known without storage too', () => {
    expect(() => keepChoice('harbour', 'granted', refusing)).not.toThrow()
    expect(consentOf('asked', 'harbour', refusing, {})).toBeUndefined()
  })
})
