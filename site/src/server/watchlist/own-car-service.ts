import { type OwnCar, readOwnCars, removeOwnCar, saveOwnCar } from '@forecourt/visitors/own-cars'
import type { WatchlistOwner } from '@forecourt/visitors/watchlist'
import type { WatchlistServiceOptions } from './watchlist-service.ts'

/** The vehicles that visitors have themselves, in their accounts. Rejects while the record is down. */
export interface OwnCarService {
  read(owner: WatchlistOwner): Promise<OwnCar[]>
  /** False for one too many. */
  save(owner: WatchlistOwner, car: Omit<OwnCar, 'id'>): Promise<boolean>
  remove(owner: WatchlistOwner, id: string): Promise<void>
}

export function createOwnCarService({
  open,
  now,
}: Pick<WatchlistServiceOptions, 'open' | 'now'>): OwnCarService {
  return {
    read: async (owner) => readOwnCars((await open()).db, owner),
    save: async (owner, car) => saveOwnCar((await open()).db, owner, car, now()),
    remove: async (owner, id) => removeOwnCar((await open()).db, owner, id),
  }
}
