/**
 * The part of the schema.org vocabulary that our pages use, and a check of structured data against it: every class and
 * property known, every property one of its class or of a class above, every value of a kind that the property takes.
 */

/** Class -> the class above it. */
export const CLASSES: Readonly<Record<string, string | undefined>> = {
  Thing: undefined,
  Intangible: 'Thing',
  Product: 'Thing',
  Vehicle: 'Product',
  Car: 'Vehicle',
  Motorcycle: 'Vehicle',
  Organization: 'Thing',
  AutoDealer: 'Organization',
  AutoRepair: 'Organization',
  AutoPartsStore: 'Organization',
  Brand: 'Intangible',
  EngineSpecification: 'Intangible',
  ItemList: 'Intangible',
  BreadcrumbList: 'ItemList',
  ListItem: 'Intangible',
  PostalAddress: 'Intangible',
  Offer: 'Intangible',
  QuantitativeValue: 'Intangible',
  WebPage: 'Thing',
  PriceSpecification: 'Intangible',
  GeoCoordinates: 'Intangible',
  OpeningHoursSpecification: 'Intangible',
}

export const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  ItemAvailability: ['InStock', 'LimitedAvailability', 'PreOrder', 'SoldOut'],
  OfferItemCondition: ['NewCondition', 'UsedCondition'],
  DayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

/** The departments of a dealer. */
const DEALERS = ['AutoDealer', 'AutoRepair', 'AutoPartsStore']

/** Property -> classes that have it, and what it may be: a class, an enumeration, or a kind of literal. */
export const PROPERTIES: Readonly<Record<string, { of: readonly string[]; is: readonly string[] }>> = {
  name: { of: ['Thing'], is: ['Text'] },
  url: { of: ['Thing'], is: ['URL'] },
  image: { of: ['Thing'], is: ['URL'] },
  description: { of: ['Thing'], is: ['Text'] },
  brand: { of: ['Product'], is: ['Brand'] },
  model: { of: ['Product'], is: ['Text'] },
  sku: { of: ['Product'], is: ['Text'] },
  color: { of: ['Product'], is: ['Text'] },
  itemCondition: { of: ['Product'], is: ['OfferItemCondition'] },
  offers: { of: ['Product'], is: ['Offer'] },
  bodyType: { of: ['Vehicle'], is: ['Text'] },
  driveWheelConfiguration: { of: ['Vehicle'], is: ['Text'] },
  fuelConsumption: { of: ['Vehicle'], is: ['QuantitativeValue'] },
  numberOfForwardGears: { of: ['Vehicle'], is: ['Number'] },
  vehicleConfiguration: { of: ['Vehicle'], is: ['Text'] },
  vehicleInteriorColor: { of: ['Vehicle'], is: ['Text'] },
  weightTotal: { of: ['Vehicle'], is: ['QuantitativeValue'] },
  fuelType: { of: ['Vehicle'], is: ['Text'] },
  mileageFromOdometer: { of: ['Vehicle'], is: ['QuantitativeValue'] },
  numberOfDoors: { of: ['Vehicle'], is: ['Number'] },
  vehicleEngine: { of: ['Vehicle'], is: ['EngineSpecification'] },
  vehicleModelDate: { of: ['Vehicle'], is: ['Date'] },
  vehicleSeatingCapacity: { of: ['Vehicle'], is: ['Number'] },
  vehicleTransmission: { of: ['Vehicle'], is: ['Text'] },
  engineDisplacement: { of: ['EngineSpecification'], is: ['QuantitativeValue'] },
  availability: { of: ['Offer'], is: ['ItemAvailability'] },
  price: { of: ['Offer', 'PriceSpecification'], is: ['Number'] },
  priceCurrency: { of: ['Offer', 'PriceSpecification'], is: ['Text'] },
  priceSpecification: { of: ['Offer'], is: ['PriceSpecification'] },
  validThrough: { of: ['Offer', 'OpeningHoursSpecification'], is: ['DateTime', 'Date'] },
  geo: { of: DEALERS, is: ['GeoCoordinates'] },
  latitude: { of: ['GeoCoordinates'], is: ['Number'] },
  longitude: { of: ['GeoCoordinates'], is: ['Number'] },
  openingHoursSpecification: { of: DEALERS, is: ['OpeningHoursSpecification'] },
  specialOpeningHoursSpecification: { of: DEALERS, is: ['OpeningHoursSpecification'] },
  validFrom: { of: ['OpeningHoursSpecification'], is: ['Date'] },
  department: { of: ['Organization'], is: ['Organization'] },
  dayOfWeek: { of: ['OpeningHoursSpecification'], is: ['DayOfWeek'] },
  opens: { of: ['OpeningHoursSpecification'], is: ['Time'] },
  closes: { of: ['OpeningHoursSpecification'], is: ['Time'] },
  parentOrganization: { of: ['Organization'], is: ['Organization'] },
  logo: { of: ['Organization'], is: ['URL'] },
  sameAs: { of: ['Thing'], is: ['URL'] },
  seller: { of: ['Offer'], is: ['Organization'] },
  value: { of: ['QuantitativeValue'], is: ['Number'] },
  unitText: { of: ['QuantitativeValue'], is: ['Text'] },
  unitCode: { of: ['QuantitativeValue'], is: ['Text'] },
  address: { of: ['Organization'], is: ['PostalAddress'] },
  telephone: { of: ['Organization'], is: ['Text'] },
  streetAddress: { of: ['PostalAddress'], is: ['Text'] },
  addressLocality: { of: ['PostalAddress'], is: ['Text'] },
  addressRegion: { of: ['PostalAddress'], is: ['Text'] },
  postalCode: { of: ['PostalAddress'], is: ['Text'] },
  addressCountry: { of: ['PostalAddress'], is: ['Text'] },
  itemListElement: { of: ['ItemList'], is: ['ListItem'] },
  item: { of: ['ListItem'], is: ['Thing'] },
  position: { of: ['ListItem'], is: ['Number'] },
}

/** Returns the parts of structured data that the vocabulary does not allow, by path; empty when all are valid. */
export function vocabularyIssues(data: unknown): string[] {
  const { '@context': context, '@graph': graph, ...rest } = data as Record<string, unknown>
  const issues = context === 'https://schema.org' ? [] : ['@context: not https://schema.org']
  if (Array.isArray(graph)) return [...issues, ...graph.flatMap((node, i) => nodeIssues(node, `${i}`))]
  return [...issues, ...nodeIssues(rest, '')]
}

function nodeIssues(node: unknown, at: string): string[] {
  const { '@type': type, '@id': id, ...properties } = node as Record<string, unknown>
  if (id !== undefined && !isLiteral(id, 'URL')) return [`${at}.@id: not an address`]
  if (typeof type !== 'string' || !Object.hasOwn(CLASSES, type)) return [`${at}: ${String(type)} is no class`]
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined
    const here = `${at}.${name}`
    if (!property?.of.some((owner) => isA(type, owner))) return [`${here}: no property of ${type}`]
    return [value].flat().flatMap((each) => valueIssues(each, property.is, here))
  })
}

function valueIssues(value: unknown, kinds: readonly string[], at: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const type = String((value as Record<string, unknown>)['@type'])
    const fits = kinds.some((kind) => isA(type, kind))
    return fits ? nodeIssues(value, at) : [`${at}: ${type} is not ${kinds.join(' or ')}`]
  }
  return kinds.some((kind) => isLiteral(value, kind))
    ? []
    : [`${at}: ${String(value)} is not ${kinds.join()}`]
}

function isLiteral(value: unknown, kind: string): boolean {
  if (kind === 'Number') return typeof value === 'number' && Number.isFinite(value)
  if (typeof value !== 'string' || value.trim() === '') return false
  if (kind === 'URL') return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (kind === 'DateTime') return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)
  if (kind === 'Time') return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
  if (kind === 'Date') return /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value)
  return (
    kind === 'Text' ||
    (ENUMERATIONS[kind]?.some((member) => value === `https://schema.org/${member}`) ?? false)
  )
}

function isA(type: string, wanted: string): boolean {
  for (let at: string | undefined = type; at !== undefined; at = CLASSES[at]) if (at === wanted) return true
  return false
}
