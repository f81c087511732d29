import { readFileSync } from 'node:fs'
import { documentTypes } from '@forecourt/schemas/schema-types'
import { describe, expect, it } from 'vitest'

interface LakeConfig {
  roles: { name: string; shownGrants?: { filter: string }[] }[]
  webhooks: { name: string; filter: string }[]
}
const { roles, webhooks }: LakeConfig = JSON.parse(
  readFileSync(new URL('../lake.config.json', import.meta.url), 'utf8'),
)
const TYPES = documentTypes.map(({ name }) => name)
const typesIn = (filter = ''): string[] =>
  [...filter.matchAll(/"(\w+)"/g)].map(([, name = '']) => name).toSorted()

describe('the lake of the platform', () => {
  it('tells the site of every type of document: what is published is live without a restart', () => {
    const { filter } = webhooks.find(({ name }) => name === 'site-revalidate') ?? {}
    expect(typesIn(filter)).toEqual(TYPES.toSorted())
  })

  it.each([
    ['tenant-admin', []],
    // Who sees which leads is for the admin to say.
    ['editor', ['leadTeam']],
  ])('%s may begin every type of document that a dealer owns, but %j', (role, others) => {
    const [grant] = roles.find(({ name }) => name === role)?.shownGrants ?? []
    expect(typesIn(grant?.filter)).toEqual(
      TYPES.filter((name) => !['tenant', 'sharedPage', ...others].includes(name)).toSorted(),
    )
  })
})
