import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { CONSENT_EVENT, consentOf } from './consent.ts'
import { createEventBus } from './event-bus.ts'
import { takeNextEvent } from './next-page.ts'
import { onTracked, track, type EventData } from './track.ts'

/** Starts passing on the events of this page: its view, calls, and what its parts tell of. */
export function startBus(settings: AnalyticsSettings): void {
  const bus = createEventBus(
    {
      settings,
      target: window,
      about: () => ({
        tenant: settings.tenant,
        page: { path: location.pathname + location.search, title: document.title },
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
  onTracked(bus.deliver)
  const left = takeNextEvent()
  if (left) bus.deliver(left)
  trackPage()
  // Back from another page in the state it was left in, it is looked at once more.
  addEventListener('pageshow', ({ persisted }) => persisted && trackPage())
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href^="tel:"], [data-click-event]')
      if (!(link instanceof HTMLElement)) return
      track((link.dataset['clickEvent'] as TrackedEvent | undefined) ?? 'phoneClick', pageData())
    },
    { capture: true },
  )
}

function trackPage(): void {
  const name = marker()?.dataset['pageEvent']
  if (name) track(name as TrackedEvent, pageData())
}

/** What the page says of itself, e.g. which vehicle it shows. */
function pageData(): EventData {
  try {
    return JSON.parse(marker()?.dataset['eventData'] ?? '{}') as EventData
  } catch {
    return {}
  }
}

function marker(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-event]')
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
