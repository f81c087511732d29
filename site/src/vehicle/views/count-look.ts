/** The answer of a view counter: how often a vehicle was viewed, and whether it has changed since its page was made. */
export interface CountedLook {
  views: number
  isChanged: boolean
}

/** Reports a view to the counter; undefined when the counter does not count it. */
export async function countLook(from: string, memory: string | undefined): Promise<CountedLook | undefined> {
  const browser = memory === undefined ? '' : nameOfToday(memory)
  const answer = await fetch(browser ? `${from}&browser=${browser}` : from)
  if (!answer.ok) return undefined
  const body = (await answer.json()) as { views?: unknown; car_fields?: unknown }
  return typeof body.views === 'number'
    ? { views: body.views, isChanged: body.car_fields !== undefined }
    : undefined
}

/**
 * Returns a random name that tells this browser from others of its network, for a day; '' for visitors who ask not to be
 * known.
 */
function nameOfToday(key: string): string {
  const asked = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown }
  if (asked.globalPrivacyControl === true || asked.doNotTrack === '1') return ''
  const today = new Date().toDateString()
  try {
    const [day, name] = localStorage.getItem(key)?.split('|') ?? []
    if (day === today && name) return name
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    localStorage.setItem(key, `${today}|${made}`)
    return made
  } catch {
    return ''
  }
}
