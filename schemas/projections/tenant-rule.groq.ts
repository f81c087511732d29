/** Fields of conditions that `groupToCond` reads. */
export const ruleWhereProjection = /* groq */ `
  combine,
  conditions[]{
    _type,
    _type == "ruleCondition" => {field, op, valueFrom, values, tenantValue, otherField, times, plus},
    _type == "ruleGroup" => {
      combine,
      conditions[]{_type, field, op, valueFrom, values, tenantValue, otherField, times, plus}
    }
  }
`

/** A `tenantRule` document as `tenantRuleToRule` reads it. */
export const tenantRuleProjection = /* groq */ `
  _id,
  title,
  reason,
  enabled,
  order,
  from,
  to,
  on,
  effect,
  boost,
  pin,
  provider,
  allTenants,
  "tenants": tenants[]{_ref},
  templates,
  when{sort, surface, routes, flag},
  where{
    ${ruleWhereProjection}
  }
`
