import {
  readWatchlist,
  removeVehicles,
  saveVehicles,
  type WatchlistEntry,
  type WatchlistOwner,
} from '@forecourt/visitors/watchlist'
import { tenantVehicles } from '@forecourt/stock/vehicle-reads'
import type { WatchedVehicle } from '@forecourt/tenant-config/desk/watched-answer'
import { effectivePrice } from '@forecourt/vehicle/derive'
import { mostWatched } from '@forecourt/visitors/watchers'
import type { Records } from '@forecourt/stock/database'
import { ownTag } from '../../addresses/own-tag.ts'
import type { ChangeBus } from '../cache/changes.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { visitorNameOf } from '../sign-in/session-cookie.ts'

export interface WatchlistServiceOptions {
  open(): Promise<Records>
  secret: string
  changes: Pick<ChangeBus, 'publish'>
  /** Epoch ms. */
  now(): number
}

/** The vehicles that visitors saved in their accounts (FAV-02 server mode). Rejects while the record is down. */
export interface WatchlistService {
  /** The latest first. */
  read(owner: WatchlistOwner): Promise<WatchlistEntry[]>
  /** Saves vehicles, tells the visitor's open pages, and returns the ids of the whole list. */
  save(owner: WatchlistOwner, vehicles: readonly WatchlistEntry[]): Promise<string[]>
  /** The same for taking one out. */
  remove(owner: WatchlistOwner, carId: string): Promise<string[]>
  /** The vehicles that most visitors of a dealer saved, as they are now. */
  watched(entry: Pick<TenantEntry, 'id' | 'tenant'>): Promise<WatchedVehicle[]>
}

/** Vehicles that staff see at once. */
const MOST_SHOWN = 200

export function createWatchlistService({
  open,
  secret,
  changes,
  now,
}: WatchlistServiceOptions): WatchlistService {
  const read: WatchlistService['read'] = async (owner) => readWatchlist((await open()).db, owner)
  const changed = async (owner: WatchlistOwner): Promise<string[]> => {
    changes.publish([ownTag(visitorNameOf(owner.visitor, owner.tenant, secret))])
    return (await read(owner)).map(({ id }) => id)
  }
  return {
    read,
    async save(owner, vehicles) {
      await saveVehicles((await open()).db, owner, vehicles, now())
      return changed(owner)
    },
    async remove(owner, carId) {
      await removeVehicles((await open()).db, owner, [carId])
      return changed(owner)
    },
    async watched({ id, tenant }) {
      const records = await open()
      const watched = await mostWatched(records.db, id, MOST_SHOWN)
      const ids = watched.map(({ carId }) => carId)
      const vehicles = await tenantVehicles(records, tenant.slug, ids)
      return watched.map(({ carId, name, all, contactable }) => {
        const found = vehicles.get(carId)
        return {
          id: carId,
          name: found?.vehicle.name ?? name,
          stockNumber: found?.vehicle.stocknum ?? '',
          slug: found?.vehicle.slug ?? '',
          priceAud: found ? effectivePrice(found.vehicle).price : 0,
          isFree: found?.isFree ?? false,
          watchers: all,
          contactable,
        }
      })
    },
  }
}
