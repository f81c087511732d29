import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRegistryMemory } from './registry-memory.ts'
import { pageAccess } from '../sign-in/page-access.ts'
import { createTenantRegistry } from './tenants.ts'

const NOW = Date.UTC(2026, 5, 1)
const tenantDoc = (slug: string, hosts: string[] = [`www.${slug}.example`]) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: slug,
  slug,
  template: 'multi-brand',
  hosts,
})
const gate = (over: Record<string, unknown> = {}) => ({
  _id: 'gate',
  title: 'Finance',
  reason: 'Members only.',
  on: 'route',
  effect: 'signIn',
  tenants: [{ _ref: 'tenant-harbour' }],
  where: {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'path', op: 'in', values: ['/finance*'] }],
  },
  ...over,
})
const unreadable = {
  where: {
    combine: 'any',
    conditions: [{ _type: 'ruleCondition', field: 'address', op: 'like', values: ['/trade-in'] }],
  },
}

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'forecourt-directory-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A site process over the documents as they are now, with what the one before it wrote down. */
async function start(documents: { tenants: unknown[]; rules: unknown[] }) {
  const problems: string[] = []
  const directory = createTenantRegistry({
    load: async () => documents,
    now: () => NOW,
    onProblem: (message, fields) => problems.push(`${message}: ${String(fields['problems'])}`),
    memory: createRegistryMemory(join(folder, 'directory.json'), (message) => problems.push(message)),
  })
  await directory.refresh()
  const access = (path: string) => {
    const entry = directory.bySlug('harbour')
    return entry && pageAccess(entry, path, NOW)
  }
  return { directory, problems, access }
}

describe('[AUTH-06] a rule on pages that becomes unreadable', () => {
  it('stays as it last was, also after a restart, and is named once; a mended one holds at once', async () => {
    const documents = { tenants: [tenantDoc('harbour')], rules: [gate()] }
    const first = await start(documents)
    documents.rules = [gate(unreadable)]
    await first.directory.refresh()
    await first.directory.refresh()
    expect([first.access('/finance/apply'), first.access('/trade-in')]).toEqual(['signIn', 'open'])
    expect(first.problems).toEqual([
      expect.stringContaining('content document gate is invalid; its last good version stays in force'),
    ])
    const second = await start(documents)
    expect([second.access('/finance/apply'), second.access('/trade-in')]).toEqual(['signIn', 'open'])
    documents.rules = [gate({ where: null })]
    await second.directory.refresh()
    expect([second.access('/'), second.problems.length]).toEqual(['signIn', 1])
  })

  it('gates the pages that it names where nothing is known of it', async () => {
    const { access, problems } = await start({ tenants: [tenantDoc('harbour')], rules: [gate(unreadable)] })
    expect([access('/trade-in'), access('/finance')]).toEqual(['signIn', 'open'])
    expect(problems).toEqual([
      expect.stringMatching(/content document gate is invalid; what can be read of it stays.*where/),
    ])
  })

  it('gates nothing any more once it is switched off or deleted', async () => {
    const documents = { tenants: [tenantDoc('harbour')], rules: [gate()] }
    const { directory, access } = await start(documents)
    documents.rules = [gate({ ...unreadable, enabled: false })]
    await directory.refresh()
    expect([access('/finance'), access('/trade-in')]).toEqual(['open', 'open'])
    documents.rules = [gate()]
    await directory.refresh()
    documents.rules = []
    await directory.refresh()
    expect(access('/finance')).toBe('open')
    documents.rules = [gate(unreadable)]
    expect((await start(documents)).access('/finance')).toBe('open')
  })
})

describe('[TEN-01] a restart', () => {
  const both = 'shared.example'
  const older = tenantDoc('harbour', [both])
  const newer = tenantDoc('wattle', ['Shared.Example.'])

  it('leaves a host with the dealer that had it, however old the others are', async () => {
    await start({ tenants: [newer], rules: [] })
    const { directory, problems } = await start({ tenants: [older, newer], rules: [] })
    expect(directory.slugOfHost(both)).toBe('wattle')
    expect(problems.join()).toContain('shared.example is claimed by wattle too; it stays with wattle')
    const again = await start({ tenants: [older, { ...newer, slug: 'wattle-street' }], rules: [] })
    expect(again.directory.slugOfHost(both)).toBe('wattle-street')
  })

  it('gives a host of which nothing is known to the oldest dealer that claims it', async () => {
    const { directory } = await start({ tenants: [older, newer], rules: [] })
    expect(directory.slugOfHost(both)).toBe('harbour')
  })

  it('leaves a slug with the dealer that had it', async () => {
    const thief = { ...tenantDoc('harbour', []), _id: 'a-thief' }
    await start({ tenants: [older], rules: [] })
    const { directory } = await start({ tenants: [thief, older], rules: [] })
    expect(directory.bySlug('harbour')?.id).toBe('tenant-harbour')
  })

  it('serves a dealer as it last was whose document is unusable', async () => {
    await start({ tenants: [older], rules: [] })
    const { directory, problems } = await start({ tenants: [{ ...older, slug: 7, name: null }], rules: [] })
    expect(directory.slugOfHost(both)).toBe('harbour')
    expect(problems.join()).toContain(
      'content document tenant-harbour is invalid; the last good version stays',
    )
    const unknown = await start({ tenants: [older, { ...newer, slug: 7 }], rules: [] })
    expect(unknown.directory.all().map(({ id }) => id)).toEqual(['tenant-harbour'])
    expect(unknown.problems.join()).toContain('tenant-wattle is invalid; the tenant is not served')
  })

  it.each([['{'], ['7'], ['{"hosts": 5}']])(
    'is not stopped by a memory of %j, which is named',
    async (text) => {
      writeFileSync(join(folder, 'directory.json'), text)
      const { directory, problems } = await start({ tenants: [older], rules: [] })
      expect(directory.slugOfHost(both)).toBe('harbour')
      expect(problems).toEqual([expect.stringContaining('directory.json cannot be read')])
      expect(readFileSync(join(folder, 'directory.json'), 'utf8')).toContain('tenant-harbour')
    },
  )

  it('is told when nothing can be written down', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    const { directory, problems } = await start({ tenants: [older], rules: [] })
    expect(directory.slugOfHost(both)).toBe('harbour')
    expect(problems.at(-1)).toContain('directory.json cannot be written')
  })
})
