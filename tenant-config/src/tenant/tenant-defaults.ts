import { JUST_ARRIVED } from '../vehicle/tag-claims.ts'
import { facetConfig } from '../search/facet-config.ts'
import type { FacetField } from '../search/facets.ts'
import {
  type CardLook,
  FLAGS,
  type Flag,
  type FooterLayout,
  type HeaderLayout,
  type Template,
} from './vocabulary.ts'

/** Values that a template sets where a tenant document says nothing (TEN-24, N15); shaped like part of the document. */
export interface TenantDefaults {
  search: {
    prefix: '/search' | '/used-car'
    facets: ReturnType<typeof facetConfig>[]
    columns: { xl: 3 | 4; lg: 2 }
  }
  flags: Record<Flag, boolean>
  card: { look: CardLook; labels: { new: string } }
  layout: { header: HeaderLayout; footer: FooterLayout }
}

const CAR_FACETS: readonly FacetField[] = [
  'car_type',
  'make',
  'model',
  'simple_body',
  'price',
  'year',
  'km',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'location_name',
]
const CARAVAN_FACETS: readonly FacetField[] = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'location_name',
]
const TRUCK_FACETS: readonly FacetField[] = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'km',
  'drive',
  'transmission',
  'location_name',
]
const MOTORCYCLE_FACETS: readonly FacetField[] = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'km',
  'colour',
  'location_name',
]

const FACETS: Readonly<Record<Template, readonly FacetField[]>> = {
  'single-brand': without(CAR_FACETS, 'make'),
  'multi-brand': CAR_FACETS,
  'dealer-group': [...CAR_FACETS, 'dealership_name'],
  'used-only': without(CAR_FACETS, 'car_type'),
  caravan: CARAVAN_FACETS,
  truck: TRUCK_FACETS,
  motorcycle: MOTORCYCLE_FACETS,
}

interface Look {
  card: CardLook
  header: HeaderLayout
  footer: FooterLayout
}

const LOOKS: Readonly<Record<Template, Look>> = {
  'single-brand': { card: 'quiet', header: 'bar', footer: 'columns' },
  'multi-brand': { card: 'framed', header: 'places', footer: 'columns' },
  'dealer-group': { card: 'framed', header: 'places', footer: 'places' },
  'used-only': { card: 'framed', header: 'centred', footer: 'centred' },
  caravan: { card: 'plate', header: 'masthead', footer: 'callout' },
  truck: { card: 'plate', header: 'masthead', footer: 'places' },
  motorcycle: { card: 'quiet', header: 'bar', footer: 'callout' },
}

/** On by default: these features need no account and no promise by the dealer. */
const FLAGS_ON: readonly Flag[] = [
  'captcha',
  'compare',
  'financeCalculator',
  'fuel',
  'historyReport',
  'printPdf',
  'reviews',
  'share',
  'spin',
  'testDrive',
]

/** Returns the defaults of a template; every other default is the same for all templates and stands in the schema. */
export function templateDefaults(template: Template): TenantDefaults {
  const { card, header, footer } = LOOKS[template]
  const isOn = (flag: Flag) => FLAGS_ON.includes(flag) && !(flag === 'fuel' && template === 'caravan')
  return {
    search: {
      prefix: template === 'used-only' ? '/used-car' : '/search',
      facets: FACETS[template].map(facetConfig),
      columns: { xl: template === 'caravan' || template === 'truck' ? 3 : 4, lg: 2 },
    },
    // The loop covers every flag, but Object.fromEntries loses their types.
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, isOn(flag)])) as Record<Flag, boolean>,
    layout: { header, footer },
    card: { look: card, labels: { new: template === 'used-only' ? 'JUST ARRIVED' : JUST_ARRIVED } },
  }
}

function without(fields: readonly FacetField[], left: FacetField): FacetField[] {
  return fields.filter((field) => field !== left)
}
