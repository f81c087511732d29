'use client'

import { createContext, use, useMemo, type ReactNode } from 'react'
import {
  placeTiles,
  type PlacedTiles,
  type TileFacts,
  type TileSettings,
} from '@forecourt/tenant-config/promos/promo-tiles'
import { firstPageOf, type ListingModel, type ListingSettings } from '../../search/state/listing-model.ts'
import type { ListingState } from '../../search/state/listing-state.ts'
import { listingRoute } from '../../search/state/listing-url.ts'

/** A tenant's promo tiles as its listings place them; each is rendered on the server. */
export interface ListingTiles {
  tiles: readonly (TileFacts & { view: ReactNode })[]
  settings: TileSettings
  seed: number
}

const Tiles = createContext<ListingTiles | undefined>(undefined)

/** Lets the listing inside show promo tiles among its vehicles (SRCH-35). */
export function PromoTiles({ value, children }: { value: ListingTiles | undefined; children: ReactNode }) {
  return <Tiles value={value}>{children}</Tiles>
}

const NONE: PlacedTiles = new Map()

/** Returns a function from the index of a vehicle on show to the promo tile after it, or to nothing. */
export function usePromoTiles(
  model: ListingModel,
  { prefix, pageSize }: Pick<ListingSettings, 'prefix' | 'pageSize'>,
): (index: number) => ReactNode {
  const listing = use(Tiles)
  const { state } = model
  const placed = useMemo(
    () =>
      listing
        ? placeTiles(listing.tiles, listing.settings, { ...pageOf(state, prefix), pageSize }, listing.seed)
        : NONE,
    [listing, state, prefix, pageSize],
  )
  const before = (firstPageOf(model) - 1) * pageSize
  return (index) => {
    const id = placed.get(before + index + 1)
    const tile = id === undefined ? undefined : listing?.tiles.find((one) => one.id === id)
    return (
      tile && (
        <li className="min-w-0" data-tile="">
          {tile.view}
        </li>
      )
    )
  }
}

/** Returns the kinds of vehicle that a list is narrowed to, on a site of used ones always these, and its route. */
function pageOf(state: ListingState, prefix: ListingSettings['prefix']) {
  const kinds = state.refinements.car_type ?? (prefix === '/used-car' ? ['used'] : [])
  return { kinds, route: listingRoute(state, prefix) }
}
