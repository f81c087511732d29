import type { CarType } from '@forecourt/vehicle/vehicle'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { Cond, SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { OfferFinance } from '@forecourt/tenant-config/finance/offer-finance'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { ReactNode } from 'react'
import type { ModelCategoryId } from '@forecourt/tenant-config/brand/model-categories'
import type { BlockOf, BlockType, LinkData, Picture } from './block-types.ts'
import type { BlockConditions } from './placed-blocks.ts'
import type { ResolvedLink } from './links/link-target.ts'

/** A picture whose asset is known: what the image port turns into addresses. */
export type SanityImageRef = Picture & { asset: NonNullable<Picture['asset']> }

/** Pixels of the box a picture is shown in; with a height it is cropped around its hotspot. */
export interface ImageRequest {
  width: number
  height?: number
  quality?: number
}

export interface ImageSource {
  src: string
  srcSet?: string
  width: number
  height: number
  alt?: string
  /** A tiny data URL to show until the picture has loaded. */
  lqip?: string
}

/** An offer as its card shows it; `path` is a path of the site, before `link()`. */
export interface OfferCardData {
  _id: string
  name: string
  path: string
  category: string | null
  /** The make that it is about; null for every make. */
  make: string | null
  highlight: string | null
  description: string | null
  disclaimer: string | null
  /** The rate that it claims, whole (FIN-36). */
  finance: OfferFinance | null
  /** ISO instant at which the offer ends. */
  expiry: string | null
  /** True when it counts down to its end. */
  countsDown: boolean
  /** True when it is about a model that is still to come (OFR-12). */
  isComing: boolean
  image: Picture | null
  buttons: LinkData[]
  /** The model that it is about; null for every model. */
  model: string | null
  /** Names of the dealer's places at which it holds; none for all of them. */
  places: readonly string[]
  /** What can be done with the offer (OFR-01), each with its address. */
  actions: readonly { label: string; href: string }[]
}

/** Which offers are meant: of one kind, about a make and a model of it (short names), or those of these documents (OFR-07). */
export interface OfferChoice {
  category?: string
  make?: string
  model?: string
  ids?: readonly string[]
}

export type BlockStockResult = { ok: true; vehicles: StockDocument[]; found: number } | { ok: false }

/** Which vehicles a block shows: those that meet `where`; with `vehicles` only these of them, by stock number or id, in this order. */
export interface StockChoice {
  where?: Cond
  vehicles?: readonly string[]
}

/** A body type in stock, how many vehicles of it a visitor finds, and where. */
export interface BodyTypeCount {
  body: string
  count: number
  href: string
}

/** A make in stock by the name that visitors know, how many vehicles of it they find, and where. */
export interface MakeCount {
  name: string
  count: number
  href: string
  logo: Picture | null
}

/** Filters and sort order for a link to the listing of all stock; prices in whole AUD. */
export interface ListingChoice {
  carType?: 'new' | 'demo' | 'used'
  body?: string
  /** As the stock writes them. */
  makes?: readonly string[]
  /** Of these makes, as the stock writes them. */
  models?: readonly string[]
  price?: { min?: number; max?: number }
  /** Taken only where the dealer offers this order. */
  sort?: SortKey
}

export type PromoData = Omit<NonNullable<BlockOf<'promoTile'>['tiles']>[number], 'text' | 'image' | 'link'>

/** A form with its words; `form` is ready to be put into the page. */
export interface FormPart {
  title: string
  intro: string
  form: ReactNode
}

/** A warranty with its words; `years` is how long it lasts. */
export interface WarrantyPart {
  heading?: string
  text: string
  points: readonly string[]
  years?: number
}

/** A model of the dealer's range as menus and blocks show it. */
export interface ModelCardData {
  /** Tells models apart: short names of make and model. */
  key: string
  name: string
  /** Where it is explored: its page, or the one elsewhere (RTE-18). */
  link: ResolvedLink
  /** Short name of its make. */
  make: string
  /** What menus list it under: each of its bodies and powertrains (NAV-03, NAV-07). */
  categories: readonly ModelCategoryId[]
  isComing: boolean
  tagline: string | null
  /** Whole dollars, drive away, of the grade that costs least; null while none has a price. */
  priceFrom: number | null
  image: Picture | null
}

/** Which of the dealer's places a block shows: of these types, with these ids of documents; empty lists mean all (LOC-06). */
export interface PlaceChoice {
  types: readonly string[]
  ids: readonly string[]
}

/** Everything a block may ask of the site it is rendered in; no block reads settings or fetches by address. */
export interface BlockContext {
  tenant: Tenant
  /** Epoch milliseconds that windows are evaluated by. */
  now: number
  /** True in draft mode: broken blocks show as a box that says what is missing. */
  editing: boolean
  /** True on a developer's machine (`npm run dev`): a block that throws shows its error, whoever looks. */
  developing: boolean
  /** Whether this is a component that renders on the server alone. What one throws leaves out its block, not the page. */
  isServerComponent(type: unknown): boolean
  /** A path of the dealer's site as an address that works where the page is served. */
  link(path: string): string
  image(picture: SanityImageRef, request: ImageRequest): ImageSource
  stock: {
    /** Path of the listing of all stock, for search forms. */
    listingPath: string
    /** The chosen vehicles that meet every rule of the tenant; `sort` is for those that were not named one by one. */
    carousel(options: StockChoice & { sort?: SortKey; limit: number }): Promise<BlockStockResult>
  }
  listing: {
    /** Address of the listing of all stock, narrowed. */
    href(choice: ListingChoice): string
    /** The body types with most vehicles, the most frequent first; undefined while the search is away. */
    bodyTypes(options: {
      limit: number
      carType?: ListingChoice['carType']
    }): Promise<BodyTypeCount[] | undefined>
    /** The makes with most vehicles, by name; undefined while the search is away. */
    makes(options: { limit: number }): Promise<MakeCount[] | undefined>
  }
  content: {
    /** Offers that are on at `now`, featured ones first. */
    offers(options: OfferChoice & { limit: number }): Promise<OfferCardData[]>
    /** The models of the dealer's range, those that are still to come last. */
    models(): Promise<readonly ModelCardData[]>
    /** The warranty of vehicles of a kind and make (short name), as their pages tell it; undefined without one. */
    warranty(request: { carType: CarType; make: string | undefined }): Promise<WarrantyPart | undefined>
    /** Whether the tenant's rules let a promo be seen on this page. */
    showsPromo(promo: PromoData): boolean
  }
  /** The dealer's places that are shown, in its order, two dozen at most; departments at one address are one place. */
  places: {
    /** A card for each (LOC-01). */
    cards(choice: PlaceChoice): Promise<{ id: string; card: ReactNode }[]>
    /** The hours of each that tells any. */
    hours(choice: PlaceChoice): Promise<{ id: string; name: string; href: string; hours: ReactNode }[]>
    /** A drawn map of them; undefined where none has a position. `key` tells the maps of a page apart. */
    map(choice: PlaceChoice & { key: string }): Promise<ReactNode | undefined>
  }
  /**
   * Reviews above the dealer's minimum, the newest first, about these places (ids of documents; none means all), with the average
   * of all as a badge and the page that has each; undefined without any.
   */
  reviews(request: {
    places: readonly string[]
  }): Promise<{ badge: ReactNode; cards: { id: string; card: ReactNode }[]; all: ResolvedLink } | undefined>
  /**
   * The blocks of the dealer's section with this document id; undefined for one that is not there, and within a section. `key`
   * tells the sections of a page apart.
   */
  section(request: { id: string; key: string }): Promise<ReactNode | undefined>
  /** A box that searches the stock and suggests; `key` tells the boxes of a page apart, `hint` says what to type. */
  searchBox(request: { key: string; name: string; hint: string }): ReactNode
  /** The calculator of the dealer's lender; undefined where there is nothing to calculate with. `key` tells those of a page apart. */
  financeCalculator(request: { key: string }): ReactNode | undefined
  /** The dealer's form with this document id, or its contact form; `key` tells the forms of a page apart. */
  form(request: { id: string | null; key: string }): Promise<FormPart>
  /** The form that begins a valuation of the visitor's own vehicle, or by which the dealer is asked; `key` tells those of a page apart. */
  valuation(request: { key: string }): Promise<FormPart>
  renderVehicleCard(vehicle: StockDocument): ReactNode
  /**
   * `li` elements for vehicles that the visitor's own browser remembers: those whose pages were opened, or vehicles similar
   * to the last of them. Empty before JavaScript runs, and where no such vehicle exists.
   */
  visitorVehicles(request: { of: 'viewed' | 'similar'; limit: number; labelledBy: string }): ReactNode
  /** Whether the conditions of a block are met on this page. */
  meets(conditions: BlockConditions): Promise<boolean>
  /** Reports a block that was left out to the operators of the site. */
  report(problem: { blockType: BlockType; blockKey: string; error: unknown }): void
}
