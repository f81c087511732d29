/** A visitor's answer to being counted; undefined for none yet. */
export type AnalyticsConsent = 'granted' | 'denied' | undefined

/** Event on the window when a visitor has chosen. */
export const CONSENT_EVENT = 'forecourt:consent'

const keyOf = (tenant: string): string => `forecourt:consent:${tenant}`

/** The part of the browser's storage that keeps a choice. */
type Area = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns whether a visitor of a tenant (slug) may be counted: 'denied' where the browser asks not to be (Global Privacy
 * Control, Do Not Track), else the visitor's own choice. Without a choice, 'granted' where the dealer assumes consent and
 * undefined where the dealer asks.
 */
export function consentOf(
  mode: 'assumed' | 'asked',
  tenant: string,
  area: () => Area,
  signals: { globalPrivacyControl?: unknown; doNotTrack?: unknown },
): AnalyticsConsent {
  if (signals.globalPrivacyControl === true || signals.doNotTrack === '1') return 'denied'
  const chosen = readChoice(tenant, area)
  return chosen ?? (mode === 'assumed' ? 'granted' : undefined)
}

/** Keeps a visitor's choice on this device; where storage fails the choice holds for this page. */
export function keepChoice(tenant: string, choice: 'granted' | 'denied', area: () => Area): void {
  try {
    area().setItem(keyOf(tenant), choice)
  } catch {
    // The next page asks again.
  }
}

function readChoice(tenant: string, area: () => Area): AnalyticsConsent {
  try {
    const kept = area().getItem(keyOf(tenant))
    return kept === 'granted' || kept === 'denied' ? kept : undefined
  } catch {
    return undefined
  }
}
