/** A condition as the Studio stores it: plain words in one list, so that 200 stock numbers can be pasted. */
export interface CmsCondition {
  _type?: 'ruleCondition'
  field?: string | null
  op?: string | null
  valueFrom?: string | null
  values?: readonly string[] | null
  tenantValue?: string | null
  otherField?: string | null
  times?: number | null
  plus?: number | null
}

/** Conditions joined by one word; `none` means that not one of them holds. */
export interface CmsGroup {
  combine?: string | null
  conditions?: readonly (CmsCondition | CmsNestedGroup)[] | null
}

export interface CmsNestedGroup extends CmsGroup {
  _type: 'ruleGroup'
}

/** The circumstances in which a rule holds. */
export interface CmsWhen {
  sort?: readonly string[] | null
  surface?: readonly string[] | null
  routes?: readonly string[] | null
  flag?: string | null
}

/** A `tenantRule` document as a query returns it. */
export interface CmsRule {
  _id?: string
  title?: string | null
  reason?: string | null
  enabled?: boolean | null
  order?: number | null
  from?: string | null
  to?: string | null
  on?: string | null
  effect?: string | null
  /** For the effect `boost`: how far, negative moves down. */
  boost?: number | null
  /** For the effect `pin`: the place in the results, from 1. */
  pin?: number | null
  /** For the effect `financeEligible`: the lender it is about; all without it. */
  provider?: string | null
  allTenants?: boolean | null
  tenants?: readonly { _ref: string }[] | null
  templates?: readonly string[] | null
  when?: CmsWhen | null
  where?: CmsGroup | null
}

/** Tells a nested group from a single condition. */
export function isGroup(entry: CmsCondition | CmsNestedGroup): entry is CmsNestedGroup {
  return entry._type === 'ruleGroup'
}
