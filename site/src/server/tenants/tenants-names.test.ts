import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import { expect, it } from 'vitest'
import { createTenantRegistry, type RegistryDocuments } from './tenants.ts'

const tenants = ['harbour', 'wattle'].map((slug) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: slug,
  slug,
}))
const alias = (from: string, to: string) => ({ aliases: [{ from, to }] })

async function directoryOf(displayNames: RegistryDocuments['displayNames']) {
  const problems: string[] = []
  const documents = { tenants, rules: [], ...(displayNames && { displayNames }) }
  const directory = createTenantRegistry({
    load: async () => documents,
    now: () => Date.UTC(2026, 5, 1),
    onProblem: (message) => problems.push(message),
  })
  await directory.refresh()
  const shown = (slug: string, make: string) =>
    displayMake(
      make,
      directory.bySlug(slug)?.tenant.displayNames ?? { aliases: [], hyphenate: [], numericPrefix: [] },
    )
  return { directory, problems, shown }
}

it('[TEN-07] a dealer’s names of makes are its own, over the platform’s, over the built-in ones', async () => {
  const { shown } = await directoryOf([
    { _id: 'shared', tenant: null, ...alias('Great Wall', 'GWM') },
    { _id: 'own', tenant: 'tenant-harbour', ...alias('Great Wall', 'GWM Haval') },
  ])
  expect(shown('harbour', 'Great Wall')).toBe('GWM Haval')
  expect(shown('wattle', 'Great Wall')).toBe('GWM')
  expect(shown('wattle', 'MG Motor')).toBe('MG')
  const plain = await directoryOf(undefined)
  expect(plain.shown('wattle', 'Great Wall')).toBe('Great Wall')
  expect(plain.shown('wattle', 'MG Motor')).toBe('MG')
})

it('[TEN-07] a list of names that does not fit is named once and ignored, and the others hold', async () => {
  const { directory, problems, shown } = await directoryOf([
    { _id: 'broken', tenant: 'tenant-harbour', aliases: [{ from: 'Kia' }] },
    'no document',
    { _id: 'shared', tenant: null, ...alias('Great Wall', 'GWM') },
  ])
  await directory.refresh()
  expect(problems).toEqual([
    'content document broken is invalid; the names in it are ignored',
    'content document (no _id) is invalid; the names in it are ignored',
  ])
  expect(shown('harbour', 'Great Wall')).toBe('GWM')
  expect(shown('harbour', 'Kia')).toBe('Kia')
})
