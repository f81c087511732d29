import { ADAPTERS, type EventMessage, type EventTarget } from './adapters.ts'
import type { AnalyticsSettings } from './analytics-settings.ts'
import type { AnalyticsConsent } from './consent.ts'
import type { Tracked } from './track.ts'

interface BusOptions {
  settings: AnalyticsSettings
  target: EventTarget
  /** Returns the data sent with every event: page and user (ANL-02). Called only for a visitor who may be counted. */
  about(): Record<string, EventMessage[string]>
  newKey(): string
  /** Called on a failure, which has no other effect (ANL-03). */
  onFailure(error: unknown): void
}

const MOST_HELD = 50

/**
 * Creates the bus that sends events through a dealer's adapter under the dealer's ids; an event without an id is not sent
 * (C45). Events wait for the visitor's choice and are dropped on a refusal. Nothing here throws.
 */
export function createEventBus(
  { settings, target, about, newKey, onFailure }: BusOptions,
  first: AnalyticsConsent,
) {
  let consent = first
  const held: Tracked[] = []

  const send = ({ name, data }: Tracked): void => {
    const id = settings.eventIds[name]
    if (id === undefined) return
    try {
      const message = { event: name, event_id: id, event_key: newKey(), ...about(), ...data }
      ADAPTERS[settings.adapter](target, message)
    } catch (error) {
      onFailure(error)
    }
  }
  return {
    deliver(event: Tracked): void {
      if (consent === 'granted') send(event)
      else if (consent === undefined && held.length < MOST_HELD) held.push(event)
    },
    setConsent(next: 'granted' | 'denied'): void {
      consent = next
      const waited = held.splice(0)
      if (next === 'granted') waited.forEach(send)
    },
  }
}
