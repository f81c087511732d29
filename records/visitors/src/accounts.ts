import { and, eq } from 'drizzle-orm'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { signInCodeTable, visitorTable } from './tables.ts'
import { type OwnCar, readOwnCars } from './own-cars.ts'
import { type Passkey, readPasskeys } from './passkeys.ts'
import { readSearches, type SavedSearch } from './searches.ts'
import { readWatchlist, type WatchlistEntry } from './watchlist.ts'

/** All that is stored of who signs in with a contact. */
export interface VisitorAccount {
  id: string
  phone: string | undefined
  email: string | undefined
  /** Epoch ms. */
  createdAt: number
  saved: WatchlistEntry[]
  searches: SavedSearch[]
  cars: OwnCar[]
  /** The devices that sign in with a passkey. */
  passkeys: Pick<Passkey, 'device' | 'createdAt' | 'lastUsedAt'>[]
}

/** The account with a contact at a tenant (id of its document); undefined for none. */
export async function visitorAccount(
  db: Database,
  tenant: string,
  contact: Contact,
): Promise<VisitorAccount | undefined> {
  const [found] = await db.select().from(visitorTable).where(isOf(tenant, contact))
  if (!found) return undefined
  const { id, phone, email, createdAt } = found
  return {
    id,
    phone: phone ?? undefined,
    email: email ?? undefined,
    createdAt: createdAt.getTime(),
    saved: await readWatchlist(db, { visitor: id, tenant }),
    searches: await readSearches(db, { visitor: id, tenant }),
    cars: await readOwnCars(db, { visitor: id, tenant }),
    passkeys: (await readPasskeys(db, { visitor: id })).map(({ device, createdAt: made, lastUsedAt }) => ({
      device,
      createdAt: made,
      lastUsedAt,
    })),
  }
}

/** Deletes that account with all that hangs on it, and the codes that were sent to the contact; false for none. */
export async function forgetAccount(db: Database, tenant: string, contact: Contact): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .delete(signInCodeTable)
      .where(
        and(
          eq(signInCodeTable.tenant, tenant),
          eq(signInCodeTable.channel, contact.channel),
          eq(signInCodeTable.address, contact.address),
        ),
      )
    const gone = await tx.delete(visitorTable).where(isOf(tenant, contact)).returning({ id: visitorTable.id })
    return gone.length > 0
  })
}

const isOf = (tenant: string, { channel, address }: Contact) =>
  and(eq(visitorTable.tenant, tenant), eq(visitorTable[channel], address))
