import { joinChanges, type Change } from './change-channel.ts'

/** A mounted part of the page, the tags it depends on, and when it was rendered (ms; now when not given). */
export interface Dependent {
  /** Path of the event stream of the tenant whose page this is. */
  stream: string
  tags: readonly string[]
  renderedAt?: number | undefined
  /** Told the tags that expired since. */
  onExpired(tags: string[]): void
}

const REMEMBERED = 200
const dependents = new Set<Dependent>()
const recent: Change[] = []
let leave: (() => void) | undefined

/** Registers a part of the page; the whole tab shares one place in the browser's stream. Returns its removal. */
export function dependOn(dependent: Dependent): () => void {
  const since = dependent.renderedAt ?? Date.now()
  dependents.add(dependent)
  leave ??= joinChanges({ stream: dependent.stream, since, onChange: tellAll })
  // A soft navigation mounts a page that was rendered before changes this tab has already heard of.
  for (const change of recent) if (change.at >= since) tell(dependent, change)
  return () => {
    dependents.delete(dependent)
    if (dependents.size > 0) return
    leave?.()
    leave = undefined
  }
}

function tellAll(change: Change): void {
  recent.push(change)
  if (recent.length > REMEMBERED) recent.shift()
  for (const dependent of dependents) tell(dependent, change)
}

function tell(dependent: Dependent, change: Change): void {
  const hit = change.tags.filter((tag) => dependent.tags.includes(tag))
  if (hit.length > 0) dependent.onExpired(hit)
}
