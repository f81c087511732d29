export interface BodyTypeSegment {
  /** The platform's code (SRCH-32). */
  code: string
  /** The body as stock is indexed. */
  body: string
  /** Its segment in a path. */
  slug: string
}

/** The sales-only body types, exactly these 18 (SRCH-32): each page of a listing holds them, so code and segment are made of the name. */
export const SALES_BODY_TYPES: readonly BodyTypeSegment[] = (
  '4x4,Bus,Cab Chassis,Convertible,Coupe,Hardtop,Hatch,Hatchback,Motorhome,Light Truck,People Mover,Sedan,Softtop,SUV,Ute,Van,' +
  'Wagon,Station Wagon'
)
  .split(',')
  .map((body) => {
    const slug = body.toLowerCase().replace(' ', '-')
    return { code: slug.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()), body, slug }
  })

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
