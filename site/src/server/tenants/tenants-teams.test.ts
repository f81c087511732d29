import { expect, it } from 'vitest'
import { deskScope } from '../leads/desk-scope.ts'
import type { Staff } from '../staff/staff.ts'
import { createTenantRegistry } from './tenants.ts'

const TENANT = { _id: 'tenant-wattle', _type: 'tenant', slug: 'wattle', name: 'Wattle' }
const TEAM = {
  _id: 'team',
  tenant: 'tenant-wattle',
  title: 'Service',
  members: ['sam'],
  categories: ['Service Booking'],
  seesOnlyTheirs: true,
}
const SAM: Staff = {
  id: 'sam',
  name: 'Sam',
  isPlatformAdmin: false,
  canRead: () => true,
  canWrite: () => true,
  manages: () => false,
}

async function registryOf(...versions: object[]) {
  const problems: string[] = []
  const registry = createTenantRegistry({
    load: async () => {
      const [next, ...later] = versions
      if (later.length > 0) versions.shift()
      return { tenants: [TENANT], rules: [], leadTeams: [next] }
    },
    now: () => 0,
    onProblem: (message) => problems.push(message),
  })
  await registry.refresh()
  const seen = () => {
    const entry = registry.byId('tenant-wattle')
    return entry && deskScope(SAM, entry, 0).teams
  }
  return { registry, problems, seen }
}

it('a mistake in a team opens nothing: it stays as it was, and one that was never right shows its members nothing', async () => {
  const { registry, problems, seen } = await registryOf(TEAM, { ...TEAM, categories: ['Gossip'] })
  expect(seen()).toMatchObject([{ categories: ['Service Booking'] }])
  await registry.refresh()
  expect(seen()).toMatchObject([{ categories: ['Service Booking'] }])
  expect(problems.join()).toContain('the last good version stays')
  const never = await registryOf({ ...TEAM, title: null })
  expect(never.seen()).toMatchObject([{ places: [{}], seesOnlyTheirs: true }])
})

it('a place that was unpublished leaves its team without leads of everywhere else', async () => {
  const { seen } = await registryOf({ ...TEAM, places: [{ slug: null, dealership: null }] })
  expect(seen()).toMatchObject([{ places: [{}] }])
})
