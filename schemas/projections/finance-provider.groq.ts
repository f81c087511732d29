import { ruleWhereProjection } from './tenant-rule.groq.ts'

/** Bounds, starting values, frequency and fees of a calculator: a lender's or a dealer's. */
export const calculatorProjection = /* groq */ `
  frequency,
  amount{min, max, step, default, over100k{factor}},
  term{min, max, step, default},
  interest{min, max, step, default, fixed},
  deposit{max, step},
  residual{max, step},
  fees[]{label, amount, financed, period}
`

/** A `financeProvider` with its owner as text. */
export const financeProviderProjection = /* groq */ `
  _id, "tenant": tenant._ref, name, title, kind,
  rates{interestRate, comparisonRate},
  disclaimer, comparisonExample,
  eligibility{${ruleWhereProjection}},
  ${calculatorProjection}
`
