import * as z from 'zod'

/** The parts of a vehicle that are lists or objects of their own (ENT-02 to ENT-06). */

export const AU_STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const

/** Trimmed text of up to so many characters. */
export const text = (max: number) => z.string().trim().max(max)
export const optionalText = (max: number) => text(max).optional()

/** `media:<key>` in the media store, or an address the feed gave. */
export const imageAddress = z
  .string()
  .max(2000)
  .regex(/^(media:[0-9a-f]{40}\.[a-z0-9]{3,4}|https?:\/\/\S+)$/, 'expected media:<key> or an http(s) address')

/** `media:<key>` of a film in the media store, or the address of one elsewhere. */
export const filmAddress = z.union([
  z.string().regex(/^media:[0-9a-f]{40}\.(?:mp4|webm)$/, 'expected media:<key> or an address'),
  z.url(),
])

/** A photo and, from some feeds, its thumbnail. */
export const photoSchema = z.strictObject({
  image: z.strictObject({ url: imageAddress, thumb: z.strictObject({ url: imageAddress }).optional() }),
})

/** A mark on a spin, with its place on every angle that shows it. */
export const hotspotSchema = z.strictObject({
  description: text(500),
  /** Position per angle of the spin (its frames counted from 0): percent of width and height; one outside shows nowhere. */
  positions: z.array(z.strictObject({ angle: z.number(), x: z.number(), y: z.number() })),
})

/** `term1` to `term10`: what a week costs over so many years (FIN-08). */
const payment = z.number().min(0).optional()
const yearPayments = {
  term1: payment,
  term2: payment,
  term3: payment,
  term4: payment,
  term5: payment,
  term6: payment,
  term7: payment,
  term8: payment,
  term9: payment,
  term10: payment,
}

/** Finance entry of one provider (FIN-08): rates in percent a year, money in AUD. */
export const lenderSchema = z.strictObject({
  deposit: z.number().min(0).optional(),
  termYears: z.number().positive().optional(),
  termMonths: z.number().int().positive().optional(),
  termWeeks: z.number().int().positive().optional(),
  interestRate: z.number().nullable().optional(),
  comparisonRate: z.number().nullable().optional(),
  establishmentFees: z.number().min(0).optional(),
  paymentWeek: z.number().min(0).optional(),
  paymentMonth: z.number().min(0).optional(),
  totalPayable: z.number().min(0).optional(),
  balloon: z.number().min(0).default(0),
  disclaimer: text(4000).optional(),
  ...yearPayments,
})

/** VDP-21: L/100km, litres, kg, mm, Nm, cc. */
export const variantSchema = z.strictObject({
  cylinders: z.number().int().min(0).max(24).optional(),
  enginesize: z.number().int().min(0).optional(),
  enginesize_litres: z.number().min(0).optional(),
  induction: optionalText(80),
  fuelconsumptioncombined: z.number().min(0).max(100).optional(),
  fuelcapacity: z.number().min(0).optional(),
  grossvehiclemass: z.number().min(0).optional(),
  vehiclelength: z.number().min(0).optional(),
  vehicleheight: z.number().min(0).optional(),
  vehiclewidth: z.number().min(0).optional(),
  torque: z.number().min(0).optional(),
  ancaprating: z.number().min(0).max(5).optional(),
  bodyconfiguration: optionalText(120),
  geartype: optionalText(120),
})

/** Caravan sizes in feet (the trade's unit; cards convert with 0.3048), masses in kg. */
export const caravanSchema = z.strictObject({
  body_width: z.number().min(0).optional(),
  body_length: z.number().min(0).optional(),
  tare_weight: z.number().min(0).optional(),
  axle_type: optionalText(60),
  sleeps: z.number().int().min(0).max(20).optional(),
  aggregate_trailer_mass: z.number().min(0).optional(),
})

const addressSchema = z.strictObject({
  id: z.union([z.string(), z.number()]).optional(),
  street: optionalText(200),
  city: optionalText(120),
  state: z.enum(AU_STATES).optional(),
  postcode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  place_url: z.url().optional(),
})

/** Where a vehicle stands, as its feed tells it. */
export const vehicleLocationSchema = z.strictObject({
  id: optionalText(80),
  name: optionalText(160),
  slug: optionalText(160),
  phone: optionalText(40),
  city: optionalText(120),
  state: z.enum(AU_STATES).optional(),
  address: addressSchema.optional(),
  distribution_locations: z.array(text(80)).optional(),
})

export type Hotspot = z.output<typeof hotspotSchema>
export type Lender = z.output<typeof lenderSchema>
