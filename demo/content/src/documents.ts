import type {
  Announcement,
  BrandCopy,
  DeliveryRegion,
  DisplayNameRule,
  FinanceProvider,
  GovernmentCharges,
  LeadTeam,
  Manufacturer,
  Model,
  Offer,
  Picture,
  Popup,
  Promo,
  Redirect,
  ServicePlan,
  SpecialHours,
  Recall,
  ValuationGuide,
  PurchaseExtra,
  Review,
  Section,
  SearchSynonym,
  SharedPage,
  UsedCarPromise,
  VehicleText,
  WarrantyText,
} from '@forecourt/schemas/generated/types'
import {
  keyed,
  type NewDocument,
  type NewForm,
  type NewLocation,
  type NewMenu,
  type NewPage,
  type NewRule,
  type NewTenant,
  referenceTo,
} from '@forecourt/schemas/starter/builders'
import { ARTWORK, type ArtworkName } from './artwork.ts'
import type { SceneName } from './shared/scenes.ts'

export {
  answered,
  blocks,
  callout,
  condition,
  documentLink,
  feature,
  keyed,
  pageDocument,
  pathLink,
  prose,
  textButtons,
  textTable,
  withFootnote,
  referenceTo,
  siteMenus,
  whereAll,
  urlLink,
} from '@forecourt/schemas/starter/builders'

/** A document as first written; the server adds revision and times. An id has no dots: they would hide it from visitors. */
export type SeedDocument =
  | SeedTenant
  | SeedRule
  | SeedMenu
  | SeedRedirect
  | SeedSection
  | SeedForm
  | SeedPage
  | SeedSharedPage
  | SeedOffer
  | SeedPromo
  | SeedPopup
  | SeedAnnouncement
  | SeedLocation
  | SeedSpecialHours
  | SeedReview
  | SeedServicePlan
  | SeedRecall
  | SeedValuationGuide
  | SeedPurchaseExtra
  | SeedBrandDocument
  | SeedSynonym
  | SeedLender
  | SeedDeliveryRegion
  | SeedGovernmentCharges
  | SeedLeadTeam
  | SeedVehicleText

export type SeedTenant = NewTenant
export type SeedRule = NewRule
export type SeedForm = NewForm
export type SeedMenu = NewMenu
export type SeedRedirect = NewDocument<Redirect>
export type SeedPage = NewPage
export type SeedSharedPage = NewDocument<SharedPage>
export type SeedOffer = NewDocument<Offer>
export type SeedPromo = NewDocument<Promo>
export type SeedPopup = NewDocument<Popup>
export type SeedAnnouncement = NewDocument<Announcement>
export type SeedLocation = NewLocation
export type SeedSpecialHours = NewDocument<SpecialHours>
export type SeedReview = NewDocument<Review>
export type SeedServicePlan = NewDocument<ServicePlan>
export type SeedRecall = NewDocument<Recall>
export type SeedValuationGuide = NewDocument<ValuationGuide>
export type SeedPurchaseExtra = NewDocument<PurchaseExtra>
export type SeedLender = NewDocument<FinanceProvider>
export type SeedSynonym = NewDocument<SearchSynonym>
export type SeedDeliveryRegion = NewDocument<DeliveryRegion>
export type SeedGovernmentCharges = NewDocument<GovernmentCharges>
export type SeedLeadTeam = NewDocument<LeadTeam>
/** Texts for the sections of vehicle pages. */
export type SeedVehicleText =
  | NewDocument<WarrantyText>
  | NewDocument<UsedCarPromise>
  | NewDocument<VehicleText>
export type SeedSection = NewDocument<Section>
export type SeedModel = NewDocument<Model>
/** Documents about makes and models. */
export type SeedBrandDocument =
  | NewDocument<Manufacturer>
  | SeedModel
  | NewDocument<BrandCopy>
  | NewDocument<DisplayNameRule>

/** Name of a picture of the demonstration. */
export type ArtworkPicture = ArtworkName

/** Asset ids of the uploaded artwork, by name. */
export type ArtworkIds = Readonly<Record<ArtworkName, string>>

/** A scene of the demonstration with its description; its vehicles stay in sight in every crop. */
export function picture(ids: ArtworkIds, name: SceneName): Picture {
  const { alt, focus } = ARTWORK[name]
  const reach = (at: number) => 2 * Math.min(at, 1 - at, 0.3)
  return {
    _type: 'picture',
    asset: referenceTo(ids[name]),
    alt,
    hotspot: { _type: 'sanity.imageHotspot', ...focus, width: reach(focus.x), height: reach(focus.y) },
    crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 },
  }
}

type OfferFields = Omit<SeedOffer, '_id' | '_type' | 'tenant' | 'slug' | 'excluded_website_ids'>

/** An offer of one dealer, which is shown on all of its sites. */
export function offer(
  tenantId: string,
  { id, slug, ...fields }: OfferFields & { id: string; slug: string },
): SeedOffer {
  return {
    _id: id,
    _type: 'offer',
    tenant: referenceTo(tenantId),
    slug: { _type: 'slug', current: slug },
    excluded_website_ids: [],
    ...fields,
  }
}

type PromoFields = Omit<SeedPromo, '_id' | '_type' | 'tenant'>

/** A promo tile of one dealer, which may be shown between vehicles of any kind. */
export function promo(tenantId: string, { id, ...fields }: PromoFields & { id: string }): SeedPromo {
  return { _id: id, _type: 'promo', tenant: referenceTo(tenantId), strictDisplay: false, ...fields }
}

/** A logo, a sign, a make's name or a vehicle alone in the studio. */
export function logo(ids: ArtworkIds, name: ArtworkName): Picture {
  return { _type: 'picture', asset: referenceTo(ids[name]), alt: ARTWORK[name].alt }
}

/** Opening hours from 7 pairs, Sunday first; null is a closed day. */
export function openingHours(days: readonly (readonly [open: string, close: string] | null)[]) {
  return keyed(
    days.map((hours, weekday) =>
      hours === null
        ? {
            _type: 'openingHour' as const,
            weekday: weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6,
            status: 'Closed' as const,
          }
        : {
            _type: 'openingHour' as const,
            weekday: weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6,
            status: 'Open' as const,
            open: hours[0],
            close: hours[1],
          },
    ),
  )
}

/** The instant `days` after `now` at midnight in Brisbane or Sydney's standard time (+10:00), as ISO text. */
export function midnightAfter(now: Date, days: number): string {
  const OFFSET_MS = 10 * 3_600_000
  const local = new Date(now.getTime() + OFFSET_MS)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days)
  return new Date(midnight - OFFSET_MS).toISOString()
}
