import { createTenantRegistry, type RegistryDocuments } from './tenants.ts'

/** A tenant's document. */
export const tenantDoc = (slug: string, over: Record<string, unknown> = {}) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: slug,
  slug,
  template: 'multi-brand',
  hosts: [`www.${slug}.example`],
  ...over,
})
/** A rule of harbour that hides Kias, as the Studio keeps it. */
export const ruleDoc = (id: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  title: id,
  reason: 'because',
  effect: 'exclude',
  on: 'stock',
  tenants: [{ _ref: 'tenant-harbour' }],
  where: {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'values', values: ['Kia'] }],
  },
  ...over,
})

/** A directory over `state.documents`, or a lake that is down; `problems` is what it logs. */
export function makeDirectory(documents: RegistryDocuments) {
  const state = { documents, isDown: false }
  const problems: { message: string; fields: Record<string, unknown> }[] = []
  const directory = createTenantRegistry({
    load: async () => {
      if (state.isDown) throw new Error('ECONNREFUSED')
      return state.documents
    },
    now: () => Date.UTC(2026, 5, 1),
    onProblem: (message, fields) => problems.push({ message, fields }),
  })
  return { directory, state, problems }
}
