import type { Field, Operator, RuleSubject } from './fields.ts'
import {
  CHECK_EFFECTS,
  type Flag,
  type SORT_KEYS,
  type SURFACES,
  type Template,
  VISIBILITY_EFFECTS,
} from '../../tenant/vocabulary.ts'

export type SortKey = (typeof SORT_KEYS)[number]
export type Surface = (typeof SURFACES)[number]

export type TenantOperand = 'websiteId' | 'manufacturer' | 'dealershipIds'
/** `now.year` is the year in the tenant's time zone; `tenant` operands are read from the tenant at compile time. */
export type Value =
  | string
  | number
  | boolean
  | { now: 'year'; plus: number }
  | { field: Field; times?: number; plus?: number }
  | { tenant: TenantOperand }

export interface FieldCond {
  field: Field
  op: Operator
  value?: Value | Value[]
}
export type Cond = { all: Cond[] } | { any: Cond[] } | { not: Cond } | FieldCond

export { CHECK_EFFECTS, VISIBILITY_EFFECTS }
export type VisibilityEffect = (typeof VISIBILITY_EFFECTS)[number]
export type Effect =
  | VisibilityEffect
  | (typeof CHECK_EFFECTS)[number]
  | 'signIn'
  | 'collapseRuns'
  | { boost: number }
  | { pin: number }

/** Circumstances in which a rule holds; each list means "one of", absent means always. */
export interface RuleWhen {
  sort?: SortKey[]
  surface?: Surface[]
  /** Path patterns; `*` stands for any characters. */
  routes?: string[]
  flag?: Flag
}

/** A `tenantRule` document (requirements Part 7) after parsing. */
export interface TenantRule {
  _type: 'tenantRule'
  _id: string
  title: string
  /** Shown to staff who ask why something is hidden. */
  reason: string
  /** Ids of tenant documents. */
  tenants: string[] | 'all'
  templates?: Template[]
  enabled: boolean
  order: number
  /** ISO instant; without an offset it is clock time in the tenant's zone. The rule holds from this moment on. */
  from?: string
  /** ISO instant like `from`; the rule no longer holds at this moment. A date alone means to the end of that day. */
  to?: string
  on: RuleSubject
  when?: RuleWhen
  effect: Effect
  /** Absent means everything. */
  where?: Cond
  /** For `financeEligible`: the finance provider it concerns. */
  provider?: string
  /** Never in the document: the mark in the index of vehicles that meet `where` (`index-rules.ts`). */
  token?: string
}
