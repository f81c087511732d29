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
  allTenants?: boolean | null
  tenants?: readonly { _ref: string }[] | null
  when?: { sort?: readonly string[] | null; surface?: readonly string[] | null } | null
  where?: CmsGroup | null
}

/** Tells a nested group from a single condition. */
export function isGroup(entry: CmsCondition | CmsNestedGroup): entry is CmsNestedGroup {
  return entry._type === 'ruleGroup'
}
