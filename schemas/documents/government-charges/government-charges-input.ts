import { groupToCond } from '../tenant-rule/tenant-rule-to-rule.ts'

/**
 * A CMS `governmentCharges` document as the input of tenant-config's `parseGovernmentCharges`, which checks it: conditions,
 * which the Studio keeps in rows, become Part 7 `Cond`s. Everything else passes as it is.
 */
export function governmentChargesInput(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document
  const lists = Object.entries(document).map(([key, value]) => [
    key,
    (key === 'duties' || key === 'fees') && Array.isArray(value) ? value.map(withCond) : value,
  ])
  return Object.fromEntries(lists)
}

function withCond(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('vehicles' in entry)) return entry
  const { vehicles, ...rest } = entry
  if (typeof vehicles !== 'object' || vehicles === null) return rest
  const cond = groupToCond(vehicles, 'stock')
  return cond === undefined ? rest : { ...rest, vehicles: cond }
}
