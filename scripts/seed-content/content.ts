import type { ArtworkIds, SeedDocument } from './documents.ts'
import { harbourLocations } from './harbour/locations.ts'
import { harbourOffers } from './harbour/offers.ts'
import { harbourPages, harbourPromos } from './harbour/pages.ts'
import { harbourRules } from './harbour/rules.ts'
import { harbourTenant } from './harbour/tenant.ts'
import { outbackLocations } from './outback-rv/locations.ts'
import { outbackOffers } from './outback-rv/offers.ts'
import { outbackPages, outbackPromos } from './outback-rv/pages.ts'
import { outbackRules } from './outback-rv/rules.ts'
import { outbackTenant } from './outback-rv/tenant.ts'
import { sharedPages } from './shared/pages.ts'
import { southsideLocations } from './southside-mg/locations.ts'
import { southsideOffers } from './southside-mg/offers.ts'
import { southsidePages, southsidePromos } from './southside-mg/pages.ts'
import { southsideRules } from './southside-mg/rules.ts'
import { southsideTenant } from './southside-mg/tenant.ts'
import { wattleLocations } from './wattle/locations.ts'
import { wattleOffers } from './wattle/offers.ts'
import { wattlePages, wattlePromos } from './wattle/pages.ts'
import { wattleRules } from './wattle/rules.ts'
import { wattleTenant } from './wattle/tenant.ts'

/** Every document of the demonstration tenants; offers with an end get one some weeks after `now`. */
export function seedDocuments(images: ArtworkIds, now: Date): SeedDocument[] {
  return [
    ...sharedPages,
    harbourTenant,
    ...harbourLocations,
    ...harbourRules,
    ...harbourOffers(images, now),
    ...harbourPromos(images),
    ...harbourPages(images),
    wattleTenant,
    ...wattleLocations,
    ...wattleRules,
    ...wattleOffers(images, now),
    ...wattlePromos(images),
    ...wattlePages(images),
    southsideTenant,
    ...southsideLocations,
    ...southsideRules,
    ...southsideOffers(images, now),
    ...southsidePromos(images),
    ...southsidePages(images),
    outbackTenant,
    ...outbackLocations,
    ...outbackRules,
    ...outbackOffers(images, now),
    ...outbackPromos(images),
    ...outbackPages(images),
  ]
}
