import * as z from 'zod'
import {
  AU_STATES,
  caravanSchema,
  filmAddress,
  hotspotSchema,
  imageAddress,
  photoSchema,
  lenderSchema,
  optionalText,
  text,
  variantSchema,
  vehicleLocationSchema,
} from './vehicle-parts.ts'

/**
 * The vehicle as every part of the platform means it (ENT-01 to ENT-06). Field names are the sources' own; units are
 * written beside each field. A feed row that passed a mapping is a `FeedVehicle`; storing it adds identity and makes
 * it a `Vehicle`.
 */

export const CAR_TYPES = ['new', 'demo', 'used'] as const
export const ITEM_TYPES = ['car', 'caravan', 'truck', 'motorcycle'] as const
export const PRICE_TYPES = ['DAP', 'EGC'] as const

/** Highest money value accepted, whole AUD; a larger one is a typing mistake, not a vehicle. */
export const MAX_PRICE_AUD = 9_999_999
/** Highest odometer reading accepted, km. */
export const MAX_KM = 2_000_000
export const MIN_YEAR = 1900
export const MAX_YEAR = 2100

const audSchema = z.number().int().min(0).max(MAX_PRICE_AUD)
const optionalAud = audSchema.optional()
const instant = z.iso.datetime({ offset: false })
const calendarDate = z.iso.date()

const identity = {
  /** The dealer system's own id; unique within one tenant's feed. */
  source_id: text(200).min(1),
  stocknum: optionalText(60),
  vin: optionalText(30),
  regplate: optionalText(20),
  rego_expiry: calendarDate.optional(),
  /** yyyy-mm */
  build_date: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** yyyy-mm */
  compliance_date: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  year: z.number().int().min(MIN_YEAR).max(MAX_YEAR),
  make: text(60).min(1),
  model: text(80).min(1),
  badge: optionalText(200),
  series: optionalText(80),
  carsales_title: optionalText(300),
  item_type: z.enum(ITEM_TYPES).default('car'),
  car_type: z.enum(CAR_TYPES),
  certified: z.boolean().default(false),
  reserved: z.boolean().default(false),
  sold: z.boolean().default(false),
  /** Any text; in_stock and coming_soon are available (AVL-01), everything else is not (N16). */
  status: text(40).min(1).default('in_stock'),
  tag: optionalText(60),
  has_nvic: z.boolean().default(false),
  show_on_dealer_website: z.boolean().default(true),
  /** Address of the history report. */
  file: optionalText(2000),
  created_at: instant.optional(),
  updated_at: instant.optional(),
}

const money = {
  /** Whole AUD; 0 or absent means no price. */
  price: audSchema.default(0),
  before_price: optionalAud,
  offer_price: optionalAud,
  /** Whole AUD a week. */
  subscription_price: optionalAud,
  preorder: z.boolean().default(false),
  price_type: z.enum(PRICE_TYPES).optional(),
  autograb_data: z
    .strictObject({ state_average_market_price: optionalAud, average_market_price: optionalAud })
    .optional(),
  finance: z.record(z.string(), lenderSchema).optional(),
  /** Price that the dealer paid, whole AUD: private, never indexed. */
  cost: optionalAud,
}

const specs = {
  colour: optionalText(80),
  interior_colour: optionalText(120),
  km: z.number().int().min(0).max(MAX_KM).optional(),
  drive: optionalText(40),
  seats: z.number().int().min(1).max(80).optional(),
  doors: z.number().int().min(1).max(10).optional(),
  /** cc */
  engine_size: z.number().int().min(0).max(30_000).optional(),
  engine_size_litres: z.number().min(0).max(30).optional(),
  body: optionalText(60),
  simple_body: optionalText(60),
  fuel: optionalText(60),
  simple_fuel: optionalText(60),
  trans: optionalText(80),
  simple_transmission: optionalText(40),
  gearnum: z.number().int().min(0).max(24).optional(),
  bodyconfiguration: optionalText(120),
  manufacturer_body: z.array(text(60)).max(3).optional(),
  standardEquipment: z.array(text(200)).max(400).default([]),
  dealercomments: optionalText(100_000),
  variant: variantSchema.optional(),
  caravan: caravanSchema.optional(),
}

const media = {
  views: z.number().int().min(0).default(0),
  images: z.array(photoSchema).max(100).default([]),
  video_url: filmAddress.optional(),
  external_video_url: z.url().optional(),
  spin_images: z.array(imageAddress).max(400).optional(),
  spin_code: optionalText(2000),
  spin_interior_image: imageAddress.optional(),
  hotspots: z.strictObject({ exterior: z.array(hotspotSchema), interior: z.array(hotspotSchema) }).optional(),
}

const place = {
  city: optionalText(120),
  state: z.enum(AU_STATES).optional(),
  /** Place of a privately located vehicle: private, never indexed. */
  private_suburb: optionalText(120),
  private_postcode: optionalText(4),
  location_id: optionalText(80),
  dealership_id: z.number().int().positive().optional(),
  dealership_ids: z.array(z.number().int().positive()).max(50).default([]),
  dealership_slug: optionalText(160),
  location: vehicleLocationSchema.optional(),
}

/** One row of a feed after its mapping: everything that a dealer may send about a vehicle. */
export const feedVehicleSchema = z.strictObject({ ...identity, ...money, ...specs, ...media, ...place })

/** The stored vehicle: a feed vehicle with the identity the platform gave it. */
export const vehicleSchema = feedVehicleSchema.extend({
  /** `<tenant>-<16 hex digits>`: the same for one source id of one tenant, for ever. */
  id: z.string().regex(/^[a-z0-9-]+-[0-9a-f]{16}$/),
  /** Slug of the tenant whose feed it came from. */
  tenant: z.string().min(1),
  /** Last part of `/cars/<slug>`, unique on the platform. */
  slug: z.string().min(1),
  path: z.string().startsWith('/cars/'),
  /** `<year> <make> <model> <badge>` as the feed spells them. */
  name: z.string().min(1),
  photos_count: z.number().int().min(0),
  created_at: instant,
  updated_at: instant,
  /** Time at which its feed first said that it is sold; absent while it is not. */
  sold_at: instant.optional(),
  /** Time at which the reservation of a visitor ends by itself; absent without one, and for one that does not. */
  reserved_until: instant.optional(),
})

export type FeedVehicle = z.output<typeof feedVehicleSchema>
export type FeedVehicleInput = z.input<typeof feedVehicleSchema>
export type Vehicle = z.output<typeof vehicleSchema>
export type CarType = (typeof CAR_TYPES)[number]
export type ItemType = (typeof ITEM_TYPES)[number]
