import type { Template } from '@forecourt/tenant-config/tenant/vocabulary'
import type { NewTenant } from './builders.ts'

type Theme = NonNullable<NewTenant['theme']>

/** Words for the stock of a kind of dealer, and the look of its site until staff change it. */
export interface StarterKind {
  /** Name of its stock, for the middle of a sentence. */
  noun: string
  listing: string
  prefix: '/search' | '/used-car'
  colours: { brand: string; accent: string; surface: string; ink: string }
  fonts: NonNullable<Theme['fonts']>
  radius: NonNullable<Theme['radius']>
  density: NonNullable<Theme['density']>
  /** The rule that keeps other kinds of vehicles off the site. */
  only?: { field: 'car_type' | 'item_type'; value: string; title: string }
}

const SEARCH = { listing: '/search/new-used-and-demo-cars', prefix: '/search' } as const

const KINDS: Readonly<Record<Template, StarterKind>> = {
  'single-brand': {
    ...SEARCH,
    noun: 'cars',
    colours: { brand: '#1f2933', accent: '#c53030', surface: '#ffffff', ink: '#12161c' },
    fonts: { display: 'archivo', body: 'archivo' },
    radius: 'square',
    density: 'airy',
  },
  'multi-brand': {
    ...SEARCH,
    noun: 'cars',
    colours: { brand: '#17406d', accent: '#c2410c', surface: '#ffffff', ink: '#14181f' },
    fonts: { display: 'manrope', body: 'inter' },
    radius: 'soft',
    density: 'regular',
  },
  'dealer-group': {
    ...SEARCH,
    noun: 'vehicles',
    colours: { brand: '#123b4a', accent: '#e0a458', surface: '#ffffff', ink: '#0f1c24' },
    fonts: { display: 'archivo', body: 'manrope' },
    radius: 'soft',
    density: 'regular',
  },
  'used-only': {
    listing: '/used-car/used-cars',
    prefix: '/used-car',
    noun: 'used cars',
    colours: { brand: '#205c4b', accent: '#f2b632', surface: '#fffdf7', ink: '#1d2520' },
    fonts: { display: 'fraunces', body: 'inter' },
    radius: 'round',
    density: 'regular',
    only: { field: 'car_type', value: 'used', title: 'Used vehicles only' },
  },
  caravan: {
    ...SEARCH,
    noun: 'caravans',
    colours: { brand: '#7a3b12', accent: '#1f6f76', surface: '#fffaf3', ink: '#2a2018' },
    fonts: { display: 'fraunces', body: 'manrope' },
    radius: 'round',
    density: 'airy',
    only: { field: 'item_type', value: 'caravan', title: 'Caravans only' },
  },
  truck: {
    ...SEARCH,
    noun: 'trucks',
    colours: { brand: '#1b2a41', accent: '#ffb703', surface: '#ffffff', ink: '#10151d' },
    fonts: { display: 'archivo', body: 'inter' },
    radius: 'square',
    density: 'compact',
    only: { field: 'item_type', value: 'truck', title: 'Trucks only' },
  },
  motorcycle: {
    ...SEARCH,
    noun: 'motorcycles',
    colours: { brand: '#8c1c13', accent: '#f4a259', surface: '#ffffff', ink: '#17120f' },
    fonts: { display: 'archivo', body: 'archivo' },
    radius: 'square',
    density: 'regular',
    only: { field: 'item_type', value: 'motorcycle', title: 'Motorcycles only' },
  },
}

/** The starting point of a kind of dealer. */
export function kindOf(template: Template): StarterKind {
  return KINDS[template]
}
