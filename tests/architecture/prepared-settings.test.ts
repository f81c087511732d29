import { readFileSync } from 'node:fs'
import { tenantProjection } from '@forecourt/schemas/projections/tenant.groq'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { BUILT_FLAGS, FLAGS } from '@forecourt/tenant-config/tenant/vocabulary'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'

/** The settings that docs/requirements/prepared.md lists: the first cell of each row of its tables. */
const listed = [
  ...readFileSync(new URL('../../docs/requirements/prepared.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w.]+)` +\|/gm,
  ),
].map(([, setting = '']) => setting)

/** Settings that the site puts together from other documents than the dealer's own. */
const FROM_OTHER_DOCUMENTS = ['displayNames', 'finance.providerId', 'routes.redirects']

/** The settings of a tenant that have a default, as `reserve.deposit`. */
const withDefault = Object.entries(tenantFixture()).flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).map((key) => `${name}.${key}`)
    : [name],
)

/** Which of these settings the site asks the content lake for, of a document that has them all. */
async function asked(settings: readonly string[]): Promise<string[]> {
  const document: Record<string, unknown> = { _id: 'tenant-a', _type: 'tenant' }
  for (const setting of settings) {
    const [name = '', key] = setting.split('.')
    document[name] = key === undefined ? true : { ...(document[name] as object), [key]: true }
  }
  const answer = await evaluate(parse(`*[0]{${tenantProjection}}`), { dataset: [document] })
  const found = (await answer.get()) as Record<string, Record<string, unknown> | null>
  return settings.filter((setting) => {
    const [name = '', key] = setting.split('.')
    return key === undefined ? name in found : key in (found[name] ?? {})
  })
}

test('a setting that is listed as prepared is one that the site does not ask for', async () => {
  const settings = listed.filter((setting) => !setting.startsWith('flags.'))
  expect(settings.length).toBeGreaterThan(0)
  expect(await asked([...settings, 'reserve.deposit'])).toEqual(['reserve.deposit'])
})

test('a setting with a default that the site does not ask for is listed as prepared', async () => {
  const reached = new Set([...(await asked(withDefault)), ...FROM_OTHER_DOCUMENTS])
  const unreached = withDefault.filter(
    (setting) => !reached.has(setting) && !FROM_OTHER_DOCUMENTS.includes(setting.split('.')[0] ?? ''),
  )
  expect(unreached).toContain('forms.captcha')
  expect(unreached.filter((setting) => !listed.includes(setting))).toEqual([])
})

test('the switches that nothing reads are listed as prepared, and no other', () => {
  const flags = listed.filter((setting) => setting.startsWith('flags.'))
  const unread = FLAGS.filter((flag) => !BUILT_FLAGS.includes(flag)).map((flag) => `flags.${flag}`)
  expect(flags.toSorted()).toEqual(unread.toSorted())
})
