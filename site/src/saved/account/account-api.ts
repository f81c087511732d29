import type { SignedInVisitor } from '../saved-store.ts'
import { parseSavedLists, type SavedVehicle } from '../saved-vehicle.ts'
import type { SavedSite } from '../use-saved.ts'

type Link = SavedSite['link']

/** Who is signed in, and their list. */
export interface AccountSaved {
  account: SignedInVisitor
  saved: SavedVehicle[]
}

/** What became of a change; `isSignedOut` where the session has ended meanwhile. */
export type ListChange =
  | { success: true }
  | { success: false; message: string | undefined; isSignedOut: boolean }

/** Undefined where nobody is signed in any more; rejects while it cannot be known. */
export async function readAccount(link: Link): Promise<AccountSaved | undefined> {
  const response = await fetch(link('/api/visitor'), { cache: 'no-store' })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { id, phone, watchlist } = (await response.json()) as SignedInVisitor & { watchlist: unknown }
  return {
    account: { id, ...(phone !== undefined && { phone }) },
    saved: parseSavedLists({ saved: watchlist }).saved,
  }
}

/** Sends a change of the list (FAV-05, FAV-06); resolves whatever happens. */
export async function changeList(
  link: Link,
  what: 'save-car' | 'remove-car' | 'merge',
  body: { phone_number: string; car_id: string } | { phone_number: string; car_ids: readonly string[] },
): Promise<ListChange> {
  try {
    const response = await fetch(link(`/api/watchlist/${what}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Who presses and goes on to another page at once has pressed.
      keepalive: true,
    })
    const { success, error } = (await response.json()) as { success?: boolean; error?: { message?: string } }
    if (success === true) return { success }
    return { success: false, message: error?.message, isSignedOut: response.status === 401 }
  } catch {
    return { success: false, message: undefined, isSignedOut: false }
  }
}
