import type { GovernmentCharges } from '@forecourt/tenant-config/charges/government-charges'
import type { LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import type { DeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { RecallCampaign } from '@forecourt/tenant-config/vehicle/recall-campaign'
import type { SynonymSet } from '../search/synonyms/synonym-sets.ts'

/** The hours of one place of a dealer's. */
export interface PlaceHours {
  /** True for a sales yard. */
  isYard: boolean
  /** Those of the week and of special days. */
  rows: readonly OpeningHour[]
  timeZone: string
}

/** A tenant as the site serves it: the parsed document and the rules that bind it, in `order`. */
export interface TenantEntry {
  /** Id of the tenant document, e.g. `tenant-harbour`. */
  id: string
  tenant: Tenant
  rules: TenantRule[]
  /** Words that mean the same to its searches; without a set of its own, the platform's set applies. */
  synonyms?: SynonymSet
  /** Models (`make/model` as short names) that are still to come (CARD-04). */
  comingModels?: readonly string[]
  /** Delivery prices of its regions (N4). */
  deliveryRegions?: readonly DeliveryRegion[]
  /** What states charge buyers, by which drive-away prices are estimated. */
  governmentCharges?: readonly GovernmentCharges[]
  /** Its teams for leads, in the order in which a new lead looks for one. */
  leadTeams?: readonly LeadTeam[]
  /** When its staff are there: the hours of its first sales yard that tells any. */
  openingHours?: readonly OpeningHour[]
  /** The hours of all its places, by which pages change when one opens or closes. */
  placeHours?: readonly PlaceHours[]
  /** Its recall campaigns. */
  recalls?: readonly RecallCampaign[]
  /** The lines of VINs of its recalls. */
  recalledVins?: readonly string[]
  /** Names the tokens of its rules; without it, their short hashes are used. */
  nameToken?: (text: string) => string
}

/** The resolved tenants in memory; the last good version stays when the content lake is down. */
export interface TenantRegistry {
  /** False until the first load succeeded. */
  readonly isLoaded: boolean
  bySlug(slug: string): TenantEntry | undefined
  byId(id: string): TenantEntry | undefined
  all(): readonly TenantEntry[]
  /** Loads the documents again; keeps the last good version on failure. */
  refresh(): Promise<boolean>
}
