import { parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

/** Hanna edits what belongs to one tenant, Victor reads everything. */
export const config = parseConfigFile(
  JSON.stringify({
    projectName: 'Test',
    roles: [
      {
        name: 'tenant-editor',
        title: 'Editor',
        grants: [
          { filter: 'tenant._ref in $tenants', permissions: ['read', 'create', 'update', 'history'] },
          { filter: '_id in $tenants', permissions: ['read'] },
        ],
        shownGrants: [{ filter: '_type == "offer" && !defined(tenant)', permissions: ['create'] }],
      },
      { name: 'viewer', title: 'Viewer', grants: [{ filter: '_id in path("**")', permissions: ['read'] }] },
    ],
    users: [
      {
        id: 'hanna',
        name: 'Hanna',
        email: 'h@example.test',
        roles: ['tenant-editor'],
        params: { tenants: ['harbour'] },
      },
      { id: 'victor', name: 'Victor', email: 'v@example.test', roles: ['viewer'] },
    ],
  }),
)

export const tenant = (_ref: string): object => ({ _type: 'reference', _ref })
/** An offer of a tenant. */
export const offer = (
  id: string,
  owner: string,
  more: object = {},
): { _id: string; _type: string; tenant: object } => ({
  _id: id,
  _type: 'offer',
  tenant: tenant(owner),
  ...more,
})

/** Empties the lake and writes two tenants, an offer of each, and a draft of the second. */
export async function writeDealers(lake: TestLake): Promise<void> {
  await lake.admin.withConfig({ perspective: 'raw' }).delete({ query: '*' })
  await lake.admin.create({ _id: 'harbour', _type: 'tenant' })
  await lake.admin.create({ _id: 'wattle', _type: 'tenant' })
  await lake.admin.create(offer('mine', 'harbour', { title: 'mine' }))
  await lake.admin.create(offer('theirs', 'wattle', { title: 'secret' }))
  await lake.admin.create(offer('drafts.theirs', 'wattle', { title: 'secret draft' }))
}
