import type { TenantRule } from '../rules/language/rule.ts'
import { ruleFixture } from './fixtures.ts'

/** Every row of the requirements' Part 7 table: what a dealer asks for, as the document that says it. */
export const PART_7: Record<string, Record<string, unknown>> = {
  'used-only (TEN-04)': { effect: 'require', where: { field: 'car_type', op: 'eq', value: 'used' } },
  'in-stock-only': { effect: 'require', where: { field: 'status', op: 'eq', value: 'in_stock' } },
  'exclude stock numbers': { effect: 'exclude', where: { field: 'stocknum', op: 'in', value: ['H1', 'H2'] } },
  'exclude makes': { effect: 'exclude', where: { field: 'make', op: 'in', value: ['Kia', 'Land Rover'] } },
  'price bounds': { effect: 'require', where: { field: 'price', op: 'between', value: [5000, 80000] } },
  'price 0 on ascending sort (SRCH-12)': {
    effect: 'exclude',
    when: { sort: ['price_asc'] },
    where: { field: 'price', op: 'eq', value: 0 },
  },
  'price 0 hidden as listing rule (PRC-04)': {
    effect: 'exclude',
    where: { field: 'price', op: 'eq', value: 0 },
  },
  'sold runs (SRCH-16)': {
    effect: 'collapseRuns',
    when: { surface: ['search'] },
    where: { field: 'sold', op: 'eq', value: true },
  },
  'website and dealerships (SRCH-33, SRCH-34)': {
    effect: 'require',
    where: {
      all: [
        { field: 'show_on_dealer_website', op: 'eq', value: true },
        { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } },
      ],
    },
  },
  'manufacturer site (SRCH-08)': {
    effect: 'require',
    where: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } },
  },
  'price and photo needed (AVL-04)': {
    effect: 'available',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 0 },
        { field: 'photos_count', op: 'gt', value: 0 },
      ],
    },
  },
  'trade-in (AVL-07)': {
    effect: 'tradeInEligible',
    when: { flag: 'valuation' },
    where: {
      all: [
        { field: 'status', op: 'eq', value: 'in_stock' },
        { field: 'sold', op: 'eq', value: false },
        { field: 'reserved', op: 'eq', value: false },
        { field: 'price', op: 'gt', value: 200 },
      ],
    },
  },
  'reserve (AVL-05, C25)': {
    effect: 'reservable',
    when: { flag: 'reservations' },
    where: {
      all: [
        { field: 'available', op: 'eq', value: true },
        { field: 'reserved', op: 'eq', value: false },
      ],
    },
  },
  'Taurus (FIN-04)': {
    effect: 'financeEligible',
    provider: 'taurus',
    where: {
      all: [
        { field: 'year', op: 'gt', value: { now: 'year', plus: -12 } },
        { field: 'price', op: 'gt', value: 500 },
        { field: 'available', op: 'eq', value: true },
      ],
    },
  },
  'Manual, Angle, Powertorque (FIN-05)': {
    effect: 'financeEligible',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 500 },
        { field: 'available', op: 'eq', value: true },
        { field: 'paymentWeek', op: 'present' },
      ],
    },
  },
  'Nissan Finance (FIN-06)': {
    effect: 'financeEligible',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 500 },
        { field: 'paymentMonth', op: 'present' },
      ],
    },
  },
  '360, AusLoans (FIN-07)': {
    effect: 'financeEligible',
    where: { field: 'available', op: 'eq', value: true },
  },
  'finance exclusions (FIN-03)': {
    effect: 'financeEligible',
    where: {
      not: {
        any: [
          { field: 'make', op: 'eq', value: 'Tesla' },
          { field: 'dealership_id', op: 'in', value: [4, 9] },
        ],
      },
    },
  },
  'offer excluded sites (OFR-04)': {
    on: 'offer',
    effect: 'exclude',
    where: { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } },
  },
  'fixed offers anyway (OFR-05)': {
    on: 'offer',
    effect: 'except',
    where: { field: 'id', op: 'in', value: ['offer-1', 'offer-2'] },
  },
  'location visibility (LOC-05)': {
    on: 'location',
    effect: 'exclude',
    where: { field: 'visible', op: 'eq', value: false },
  },
  'location type or slugs (LOC-06)': {
    on: 'location',
    effect: 'require',
    where: {
      any: [
        { field: 'location_type', op: 'in', value: ['sales'] },
        { field: 'slug', op: 'in', value: ['newstead'] },
      ],
    },
  },
  'gated routes (AUTH-02)': {
    on: 'route',
    effect: 'signIn',
    where: {
      field: 'path',
      op: 'in',
      value: ['/my-garage*', '/checkout*', '/finance*', '/spin-to-win', '/online-payment', '/trade-in*'],
    },
  },
  'certified badge (CARD-11)': {
    effect: 'tagEligible',
    when: { flag: 'certifiedBadge' },
    where: {
      all: [
        { field: 'certified', op: 'eq', value: true },
        { field: 'make', op: 'eq', value: 'Mazda' },
        { field: 'sold', op: 'eq', value: false },
      ],
    },
  },
}

/** One row of it as a parsed rule. */
export const part7Rule = (name: string): TenantRule => ruleFixture(PART_7[name] ?? {})
