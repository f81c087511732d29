/** What a browser remembers of the popups of one dealer (PROM-05). */
export interface PopupMemory {
  /** When this browser met a popup of the dealer first, epoch ms. */
  since: number
  /** When each was closed, epoch ms by its id. */
  closed: Record<string, number>
}

const MOST_CLOSED = 100

const keyOf = (tenant: string): string => `forecourt:popups:${tenant}`

type Area = () => Pick<Storage, 'getItem' | 'setItem'>

/** Reads what is remembered; a visitor who is here for the first time is remembered from `now` on (epoch ms). */
export function readPopupMemory(tenant: string, area: Area, now: number): PopupMemory {
  const remembered = parseMemory(tenant, area)
  if (remembered) return remembered
  const fresh = { since: now, closed: {} }
  write(tenant, area, fresh)
  return fresh
}

/** Remembers that a popup was closed, so that it does not open again. */
export function rememberClosed(tenant: string, area: Area, id: string, now: number): void {
  const { since, closed } = readPopupMemory(tenant, area, now)
  const latest = Object.entries({ ...closed, [id]: now })
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CLOSED)
  write(tenant, area, { since, closed: Object.fromEntries(latest) })
}

function parseMemory(tenant: string, area: Area): PopupMemory | undefined {
  try {
    const { since, closed } = record(JSON.parse(area().getItem(keyOf(tenant)) ?? 'null'))
    if (!isTime(since)) return undefined
    const times = Object.entries(record(closed)).filter((entry): entry is [string, number] =>
      isTime(entry[1]),
    )
    return { since, closed: Object.fromEntries(times) }
  } catch {
    return undefined
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function write(tenant: string, area: Area, memory: PopupMemory): void {
  try {
    area().setItem(keyOf(tenant), JSON.stringify(memory))
  } catch {
    // A browser that keeps nothing is asked once a page: `PopupHost` opens one popup at most.
  }
}
