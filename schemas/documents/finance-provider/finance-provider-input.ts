import { groupToCond } from '../tenant-rule/tenant-rule-to-rule.ts'

/**
 * A CMS `financeProvider` document as the input of tenant-config's `parseFinanceProvider`, which checks it: its condition,
 * which the Studio keeps in rows, becomes a Part 7 `Cond`. Everything else passes as it is.
 */
export function financeProviderInput(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('eligibility' in document)) return document
  const { eligibility, ...rest } = document
  if (typeof eligibility !== 'object' || eligibility === null) return document
  const cond = groupToCond(eligibility, 'stock')
  return cond === undefined ? rest : { ...rest, eligibility: cond }
}
