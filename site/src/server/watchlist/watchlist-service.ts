import {
  readWatchlist,
  removeVehicles,
  saveVehicles,
  type WatchlistEntry,
  type WatchlistOwner,
} from '@forecourt/visitors/watchlist'
import type { Records } from '@forecourt/stock/database'
import { ownTag } from '../../addresses/own-tag.ts'
import type { ChangeBus } from '../cache/changes.ts'
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
}

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
  }
}
