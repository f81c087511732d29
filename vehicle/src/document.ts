import type { SearchFields } from './search/search-fields.ts'

/**
 * One vehicle as the search index holds it: flat, every field always present ('' and 0 mean "none"), money in whole AUD,
 * times in epoch seconds. Only `toStockDocument` makes it, and it never holds a private field.
 */
export interface StockDocument extends SearchFields {
  id: string
  slug: string
  name: string
  stocknum: string
  make: string
  model: string
  /** `Make > Model` */
  make_model: string
  badge: string
  series: string
  year: number
  car_type: 'new' | 'demo' | 'used'
  item_type: 'car' | 'caravan' | 'truck' | 'motorcycle'
  status: string
  available: boolean
  sold: boolean
  reserved: boolean
  certified: boolean
  /** Selling price: the offer price when there is one below the feed's price, else the feed's price; 0 = none. */
  price: number
  /** Price before the reduction; the feed's price counts when there is an offer below it; 0 = none. */
  before_price: number
  /** How much less than `before_price` it costs; 0 = nothing. */
  saving: number
  /** As the feed gave it; already counted in `price`. */
  offer_price: number
  /** AUD a week */
  subscription_price: number
  /** Average price of similar vehicles in its state, else in the country (PRC-07); 0 = unknown. */
  market_average: number
  preorder: boolean
  /** `DAP` (drive away), `EGC` (excluding government charges) or '' */
  price_type: string
  price_range: string
  weekly_price: number
  weekly_price_range: string
  /** Monthly payment at the lender of `weekly_price`, whole AUD; 0 = none. */
  monthly_price: number
  /**
   * Source of `weekly_price` (`WeeklyFigure`): the lender's name, with a hash of its terms where the figure was computed; ''
   * without one.
   */
  weekly_lender: string
  /** That lender's rates, per cent a year, and years; none of its figures shows without the comparison rate (FIN-36). */
  weekly_interest_rate: number
  weekly_comparison_rate: number
  weekly_term_years: number
  has_price: boolean
  has_image: boolean
  photos_count: number
  km: number
  body: string
  simple_body: string
  drive: string
  fuel: string
  transmission: string
  seats: number
  doors: number
  colour: string
  engine_size_litres: number
  cylinders: number
  /** For a caravan: beds, body in feet, masses in kg, axles in words; 0 and '' for everything else (CARD-13). */
  sleeps: number
  body_length: number
  body_width: number
  tare_weight: number
  axle_type: string
  aggregate_trailer_mass: number
  /** `QLD`, `NSW`, … or '' */
  state: string
  city: string
  /** Its place, `[lat, lng]` in degrees: one point, or none where no place is known. */
  coordinates: [lat: number, lng: number][]
  location_name: string
  location_id: string
  dealership_name: string
  dealership_id: number
  dealership_ids: number[]
  /** Slugs of the tenants that may show it. */
  tenant_ids: string[]
  show_on_dealer_website: boolean
  tag: string
  categories: string[]
  filtered_features: string[]
  created_at: number
  updated_at: number
  custom_rank: number
  /** Slugs of the tenants whose recalls name it. */
  recalled: string[]
  /** Tokens of the rules that are evaluated at indexing and whose condition it meets, for all tenants that may show it. */
  rules: string[]
  /** Media key, '' without a photo. */
  primary_image: string
  /** That photo at 16 px across, as base64 of a WebP, shown until the photo has loaded; '' before it is made. */
  primary_preview: string
  /** Media keys of the first six photos. */
  images: string[]
}

/** A document without the words for searching, which no rule reads. */
export type StockFacts = Omit<StockDocument, keyof SearchFields>

/**
 * Vehicle as rules evaluate it: with payments of the record that rules may read and the search does not hold (AUD, 0: none).
 */
export type EvaluatedVehicle = StockFacts & { readonly paymentWeek?: number; readonly paymentMonth?: number }
