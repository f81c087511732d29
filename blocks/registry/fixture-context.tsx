import type { StockDocument } from '@forecourt/vehicle/document'
import { parseTenant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import type { BlockContext, ModelCardData, OfferCardData } from '../core/block-context.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

/** 2 March 2026, 10:00 in Brisbane. */
export const FIXTURE_NOW = Date.UTC(2026, 2, 2, 0, 0, 0)

function fixtureTenant(): Tenant {
  const parsed = parseTenant({
    _id: 'tenant-fixture',
    slug: 'fixture',
    name: 'Fixture Motors',
    template: 'multi-brand',
    phone: '07 5550 0100',
    dealerships: [{ id: 1, slug: 'fixture', name: 'Fixture Motors' }],
    theme: {
      colours: { brand: '#17406d', accent: '#c2410c', surface: '#ffffff', ink: '#14181f' },
      fonts: { display: 'manrope', body: 'inter' },
      radius: 'soft',
      density: 'regular',
    },
  })
  if (!parsed.ok) throw new Error(`The fixture tenant is invalid: ${JSON.stringify(parsed.errors)}`)
  return parsed.value
}

function fixtureOffer(index: number): OfferCardData {
  return {
    _id: `offer-${index}`,
    name: index === 0 ? 'Demo clearance: Mazda CX-5 Touring' : longText(90),
    path: `/offers/mazda/offer-${index}`,
    category: 'Vehicle offer',
    make: 'Mazda',
    highlight: index === 0 ? 'From $38,990 drive away' : null,
    description: index === 0 ? 'Six demonstrators, each with under 5,000 km.' : longText(420),
    finance: null,
    disclaimer: longText(index === 0 ? 120 : 460),
    expiry: '2026-04-01T00:00:00+10:00',
    countsDown: index === 0,
    model: null,
    places: index === 1 ? ['Harbour South'] : [],
    isComing: index === 1,
    image: fixturePicture,
    buttons: [fixtureLink('Enquire now', '/contact-us')],
    actions: [{ label: 'Enquire Now', href: `/enquiry?offer=offer-${index}` }],
  }
}

/** A vehicle of the search index with every field filled; the number tells vehicles apart. */
export function fixtureVehicle(index: number): StockDocument {
  const at = Math.floor(FIXTURE_NOW / 1000)
  return vehicleFixture({
    id: `vehicle-${index}`,
    slug: `2022-mazda-cx-5-${index}`,
    name: `2022 Mazda CX-5 Touring ${index}`,
    stocknum: `F${index}`,
    badge: 'Touring',
    series: 'KF4WLA',
    year: 2022,
    price: 32_990,
    price_range: '30000-40000',
    has_image: false,
    photos_count: 0,
    km: 41_200,
    body: 'Wagon',
    drive: 'AWD',
    colour: 'Silver',
    city: 'Newstead',
    coordinates: [],
    location_name: 'Fixture Newstead',
    location_id: 'location-fixture',
    dealership_name: 'Fixture Motors',
    tenant_ids: ['fixture'],
    categories: [],
    created_at: at,
    updated_at: at,
    search_terms: '',
  })
}

const FIXTURE_BODIES = [
  { body: 'SUV', count: 396, href: '/search/suv' },
  { body: 'Hatch', count: 115, href: '/search/hatch' },
  { body: 'Ute', count: 110, href: '/search/ute' },
  { body: 'Caravan', count: 58, href: '/search/caravan' },
  { body: 'Sedan', count: 41, href: '/search/sedan' },
]

const FIXTURE_MODELS: readonly ModelCardData[] = [
  {
    key: 'mg/4',
    name: 'MG4',
    link: { href: '/mg4', label: 'MG4', isExternal: false },
    make: 'mg',
    categories: ['hatch-sedan', 'electric'],
    isComing: false,
    tagline: 'The electric hatch.',
    priceFrom: 39_990,
    image: fixturePicture,
  },
  {
    key: 'kia/sportage',
    name: 'Kia Sportage',
    link: { href: '/sportage', label: 'Kia Sportage', isExternal: false },
    make: 'kia',
    categories: ['suv', 'petrol'],
    isComing: false,
    tagline: null,
    priceFrom: null,
    image: fixturePicture,
  },
  {
    key: 'mg/next',
    name: longText(60),
    link: { href: 'https://maker.example/next', label: longText(60), isExternal: true },
    make: 'mg',
    categories: ['suv', 'electric', 'coming'],
    isComing: true,
    tagline: longText(90),
    priceFrom: null,
    image: null,
  },
]

/** A context that answers from fixtures, for tests and the gallery; ports can be replaced one by one. */
export function fixtureContext(overrides: Partial<BlockContext> = {}): BlockContext {
  return {
    tenant: fixtureTenant(),
    now: FIXTURE_NOW,
    editing: false,
    developing: false,
    isServerComponent: () => false,
    link: (path) => path,
    image: ({ asset, alt }, { width, height }) => ({
      src: asset.url ?? '',
      width,
      height: height ?? Math.round((width * (asset.height ?? 2)) / (asset.width ?? 3)),
      ...(alt !== null && { alt }),
      ...(asset.lqip !== null && { lqip: asset.lqip }),
    }),
    stock: {
      listingPath: '/search/new-used-and-demo-cars',
      carousel: async ({ limit }) => ({
        ok: true,
        vehicles: Array.from({ length: limit }, (_, index) => fixtureVehicle(index)),
        found: 120,
      }),
    },
    listing: {
      href: ({ body = '', price, sort = '' }) =>
        `/search/new-used-and-demo-cars?body=${body}&price=${price?.min ?? ''}-${price?.max ?? ''}&sortBy=${sort}`,
      bodyTypes: async ({ limit }) => FIXTURE_BODIES.slice(0, limit),
      makes: async ({ limit }) =>
        ['Kia', 'Mazda', 'Toyota'].slice(0, limit).map((name, index) => ({
          name,
          count: index === 0 ? 1 : 40 * index,
          href: `/search/${name.toLowerCase()}`,
          logo: index === 1 ? fixturePicture : null,
        })),
    },
    content: {
      offers: async ({ limit, ids }) =>
        Array.from({ length: 5 }, (_, index) => fixtureOffer(index))
          .filter(({ _id }) => ids?.includes(_id) ?? true)
          .slice(0, limit),
      models: async () => FIXTURE_MODELS,
      warranty: async () => ({
        text: 'Engine, gearbox and drivetrain.',
        points: ['Roadside assist'],
        years: 3,
      }),
      showsPromo: () => true,
    },
    places: {
      cards: async () => [{ id: 'newstead', card: <a href="/locations/newstead">Fixture Newstead</a> }],
      hours: async () => [
        {
          id: 'newstead',
          name: 'Fixture Newstead',
          href: '/locations/newstead',
          hours: <p>Mon-Fri 8 am – 5 pm</p>,
        },
      ],
      map: async () => <svg role="img" aria-label="Map of our locations" viewBox="0 0 320 320" />,
    },
    reviews: async () => ({
      badge: <p>4.7 out of 5, 795 reviews</p>,
      cards: [{ id: 'review-1', card: <blockquote>Bought a Kia, would again.</blockquote> }],
      all: { href: '/reviews', label: 'All reviews', isExternal: false },
    }),
    section: async ({ id }) => <p>{`Section ${id}`}</p>,
    financeCalculator: ({ key }) => <form id={`finance-${key}`} />,
    searchBox: ({ key, name, hint }) => (
      <form action="/search/new-used-and-demo-cars" method="get" role="search" aria-label={name}>
        <input type="search" name="query" id={`search-${key}`} aria-label={hint} className="field" />
        <button type="submit" className="btn btn-primary">
          Search
        </button>
      </form>
    ),
    form: async ({ key }) => ({
      title: 'Contact Us',
      intro: 'Tell us what you would like to know.',
      form: (
        <form id={`form-${key}`}>
          <button type="submit" className="btn btn-primary">
            Send enquiry
          </button>
        </form>
      ),
    }),
    valuation: async ({ key }) => ({
      title: 'What is your vehicle worth?',
      intro: 'A few details, three questions, and you have a figure.',
      form: (
        <form id={`valuation-${key}`}>
          <button type="submit" className="btn btn-primary">
            Go on
          </button>
        </form>
      ),
    }),
    renderVehicleCard: (vehicle) => (
      <article className="rounded-card border border-line bg-surface p-5">
        <h3 className="text-h3">
          <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
        </h3>
      </article>
    ),
    meets: async () => true,
    visitorVehicles: ({ of, limit }) => (
      <ul>
        {Array.from({ length: limit }, (_, index) => (
          <li key={index}>{`${of} ${fixtureVehicle(index).name}`}</li>
        ))}
      </ul>
    ),
    report: () => undefined,
    ...overrides,
  }
}
