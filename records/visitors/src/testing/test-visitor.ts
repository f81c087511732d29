import type { Contact } from '../contact.ts'
import type { Database } from '../database.ts'
import { openSession, sessionVisitor } from '../sessions.ts'
import type { WatchlistOwner } from '../watchlist.ts'

/** Somebody who has signed in at a tenant with a contact, or with the address of a name. */
export async function testVisitor(
  db: Database,
  who: string | Contact,
  { tenant = 'tenant-a', now }: { tenant?: string; now: number },
): Promise<WatchlistOwner> {
  const contact =
    typeof who === 'string' ? ({ channel: 'email', address: `${who}@example.com` } as const) : who
  const token = await openSession(db, contact, { tenant, now })
  const found = await sessionVisitor(db, token, { tenant, now })
  if (!found) throw new Error('nobody is signed in')
  return { visitor: found.id, tenant }
}
