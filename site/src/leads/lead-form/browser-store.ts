/** LEAD-22: kept on this device for the next form. */
const DETAILS_KEY = 'forecourt.details'
/** LEAD-03, LEAD-06: category, vehicle and time of the last enquiry. */
const SENT_KEY = 'forecourt.sent'
const DETAIL_NAMES = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** Returns the details that the visitor sent last; empty when none are kept or the browser allows no storage. */
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

/** `category`: category of the stored lead; `car`: slug of the vehicle, if the enquiry was about one. */
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
    // Forms are sent even if the browser keeps nothing.
  }
}
