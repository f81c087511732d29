/** What a visitor said about being counted; undefined for nothing yet. */
export type Consent = 'granted' | 'denied' | undefined

/** Told on the window when a visitor has chosen. */
export const CONSENT_EVENT = 'forecourt:consent'

const keyOf = (tenant: string): string => `forecourt:consent:${tenant}`

/** The browser's part that a choice is kept in. */
type Area = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a visitor of a tenant (slug) may be counted: never for one whose browser asks not to be (Global Privacy Control,
 * Do Not Track), by their own choice where the dealer asks, else yes.
 */
export function consentOf(
  mode: 'assumed' | 'asked',
  tenant: string,
  area: () => Area,
  signals: { globalPrivacyControl?: unknown; doNotTrack?: unknown },
): Consent {
  if (signals.globalPrivacyControl === true || signals.doNotTrack === '1') return 'denied'
  const chosen = readChoice(tenant, area)
  return chosen ?? (mode === 'assumed' ? 'granted' : undefined)
}

/** Keeps a visitor's choice on this device; where nothing is kept it holds for this page. */
export function keepChoice(tenant: string, choice: 'granted' | 'denied', area: () => Area): void {
  try {
    area().setItem(keyOf(tenant), choice)
  } catch {
    // The next page asks again.
  }
}

function readChoice(tenant: string, area: () => Area): Consent {
  try {
    const kept = area().getItem(keyOf(tenant))
    return kept === 'granted' || kept === 'denied' ? kept : undefined
  } catch {
    return undefined
  }
}
