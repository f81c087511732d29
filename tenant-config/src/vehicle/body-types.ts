export interface BodyTypeSegment {
  /** The platform's code (SRCH-32). */
  code: string
  /** The body as stock is indexed. */
  body: string
  /** Its segment in a path. */
  slug: string
}

/** The sales-only body types, exactly these 18 (SRCH-32). */
export const SALES_BODY_TYPES = [
  { code: '4x4', body: '4x4', slug: '4x4' },
  { code: 'bus', body: 'Bus', slug: 'bus' },
  { code: 'cabChassis', body: 'Cab Chassis', slug: 'cab-chassis' },
  { code: 'convertible', body: 'Convertible', slug: 'convertible' },
  { code: 'coupe', body: 'Coupe', slug: 'coupe' },
  { code: 'hardtop', body: 'Hardtop', slug: 'hardtop' },
  { code: 'hatch', body: 'Hatch', slug: 'hatch' },
  { code: 'hatchback', body: 'Hatchback', slug: 'hatchback' },
  { code: 'motorhome', body: 'Motorhome', slug: 'motorhome' },
  { code: 'lightTruck', body: 'Light Truck', slug: 'light-truck' },
  { code: 'peopleMover', body: 'People Mover', slug: 'people-mover' },
  { code: 'sedan', body: 'Sedan', slug: 'sedan' },
  { code: 'softtop', body: 'Softtop', slug: 'softtop' },
  { code: 'suv', body: 'SUV', slug: 'suv' },
  { code: 'ute', body: 'Ute', slug: 'ute' },
  { code: 'van', body: 'Van', slug: 'van' },
  { code: 'wagon', body: 'Wagon', slug: 'wagon' },
  { code: 'stationWagon', body: 'Station Wagon', slug: 'station-wagon' },
] as const satisfies readonly BodyTypeSegment[]

const BY_SEGMENT = new Map<string, BodyTypeSegment>(
  SALES_BODY_TYPES.flatMap((type): [string, BodyTypeSegment][] => [
    [type.slug, type],
    [type.code.toLowerCase(), type],
  ]),
)

/** The body type of a path segment, written as slug or code in any case (`people-mover`, `peopleMover`). */
export function bodyTypeOfSegment(segment: string): BodyTypeSegment | undefined {
  return BY_SEGMENT.get(segment.toLowerCase())
}
