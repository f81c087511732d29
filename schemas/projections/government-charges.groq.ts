import { ruleWhereProjection } from './tenant-rule.groq.ts'

/** A `governmentCharges` with its owner as text. */
export const governmentChargesProjection = /* groq */ `
  _id, "tenant": tenant._ref, state, source, asOf,
  duties[]{vehicles{${ruleWhereProjection}}, bands[]{above, fixed, rate, step, on}},
  fees[]{label, amount, vehicles{${ruleWhereProjection}}}
`
