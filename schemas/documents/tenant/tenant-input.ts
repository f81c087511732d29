import { groupToCond } from '../tenant-rule/tenant-rule-to-rule.ts'

/**
 * A CMS `tenant` document as the input of tenant-config's `parseTenant` (Part 6), which checks it: the condition of the
 * dealer's own button, which the Studio keeps in rows, becomes a Part 7 `Cond`. Everything else passes as it is.
 */
export function tenantInput(document: unknown): unknown {
  const card = part(document, 'card')
  const custom = part(card, 'custom')
  if (!isObject(document) || !isObject(card) || !isObject(custom)) return document
  const { when, ...button } = custom
  const cond = isObject(when) ? groupToCond(when, 'stock') : when
  return {
    ...document,
    card: { ...card, custom: { ...button, ...(cond === undefined ? {} : { when: cond }) } },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function part(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined
}
