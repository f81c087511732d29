/** LEAD-22: kept on this device for the next form. */
const DETAILS_KEY = 'forecourt.details'
/** LEAD-03, LEAD-06: that something was sent, and what about. */
const SENT_KEY = 'forecourt.sent'
const DETAIL_NAMES = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** What the visitor sent last; empty where nothing is kept or nothing may be. */
export function savedDetails(): Record<string, string> {
  const kept = read(DETAILS_KEY)
  return Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
  )
}

export function saveDetails(fields: Readonly<Record<string, unknown>>): void {
  const given = DETAIL_NAMES.flatMap((name) =>
    typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
  )
  write(DETAILS_KEY, { ...savedDetails(), ...Object.fromEntries(given) })
}

/** `category`: what it was kept as; `car`: slug of the vehicle, if it was about one. */
export function rememberSent({ category, car = '' }: { category: string; car: unknown }): void {
  write(SENT_KEY, { category, car, at: Date.now() })
}

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing sends forms all the same.
  }
}
