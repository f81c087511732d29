import { toldPath } from '../addresses/told-path.ts'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { CONSENT_EVENT, consentOf } from './consent.ts'
import { createEventBus } from './event-bus.ts'
import { takeNextEvent } from './next-page.ts'
import { pageData, pageEvent } from './page-data.ts'
import { onTracked } from './track.ts'

/** Starts passing on the events of this page: its view, and what its parts tell of. */
export function startBus(settings: AnalyticsSettings): void {
  const bus = createEventBus(
    {
      settings,
      target: window,
      about: () => ({
        tenant: settings.tenant,
        page: { path: toldPath(location), title: document.title },
        user: { visitor_id: visitorId(settings.tenant) },
      }),
      newKey,
      onFailure: (error) => console.warn('an event was not passed on', error),
    },
    consentOf(settings.consent, settings.tenant, () => localStorage, navigator),
  )
  addEventListener(CONSENT_EVENT, (event) => {
    if (event instanceof CustomEvent) bus.setConsent(event.detail === 'granted' ? 'granted' : 'denied')
  })
  const left = takeNextEvent()
  if (left) bus.deliver(left)
  const deliverPage = () => {
    const name = pageEvent()
    if (name) bus.deliver({ name, data: pageData() })
  }
  // Its view comes before what was done on it meanwhile.
  deliverPage()
  onTracked(bus.deliver)
  // Back from another page in the state it was left in, it is looked at once more.
  addEventListener('pageshow', ({ persisted }) => persisted && deliverPage())
}

/** A name by chance for this browser at this dealer, so that its events are known to be of one visitor. */
function visitorId(tenant: string): string {
  const key = `forecourt:visitor:${tenant}`
  try {
    const known = localStorage.getItem(key) ?? newKey()
    localStorage.setItem(key, known)
    return known
  } catch {
    return ''
  }
}

/** `randomUUID` is there in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
