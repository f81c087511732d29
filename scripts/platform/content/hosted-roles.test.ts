import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/root.mjs'
import { hostedRoles } from './hosted-roles.ts'

const { roles } = JSON.parse(readFileSync(join(ROOT, 'studio/lake.config.json'), 'utf8')) as {
  roles: Parameters<typeof hostedRoles>[0]
}

it('[N36] a hosted project has the same filters for each role of a dealer, with its id in place of parameters', () => {
  const hosted = hostedRoles(roles, 'tenant-harbour')
  expect(hosted.map(({ name }) => name)).toEqual(
    ['tenant-admin', 'editor', 'approver', 'viewer'].map((role) => `${role}-for-tenant-harbour`),
  )
  const filters = hosted.flatMap(({ grants }) => grants.map(({ filter }) => filter))
  expect(filters).toContain('tenant._ref in ["tenant-harbour"]')
  expect(filters.filter((filter) => filter.includes('$') || filter.includes('system.user'))).toEqual([])
  for (const { name, grants } of hosted) {
    const own = roles.find((role) => name.startsWith(`${role.name}-for-`))
    expect(own?.grants.length).toBe(
      grants.length + (own?.grants.filter(({ filter }) => filter.includes('"system.user"')).length ?? 0),
    )
  }
})
