import { schemaTypes } from '@forecourt/schemas/schema-types'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'

type Stored =
  | Page
  | { _id: string; _type: 'tenant'; routes: unknown }
  | { _id: string; _type: 'redirect'; tenant: { _ref: string }; from: string; to: string }

interface Page {
  _id: string
  _type: 'page' | 'sharedPage'
  path: string
  tenant?: { _ref: string }
  make?: string
}

const page = (_id: string, path: string, dealer: string): Page => ({
  _id,
  _type: 'page',
  path,
  tenant: { _ref: dealer },
})
const shared = (_id: string, path: string, make?: string): Page => ({
  _id,
  _type: 'sharedPage',
  path,
  ...(make && { make }),
})

type Check = (value: string | undefined, context: unknown) => Promise<true | string>

/** A rule that is the check which a field has made of it. */
const RULE = {
  custom: (check: Check): Check => check,
  required: () => ({
    error:
      (message: string): Check =>
      async (value) =>
        value === undefined || value === '' ? message : true,
  }),
}

/** Returns the Studio's verdict on the path of `document` (true, or a message) when `stored` is in the lake. */
async function saidOf(document: Page, stored: readonly Stored[]): Promise<true | string> {
  const type = schemaTypes.find(({ name }) => name === document._type) as unknown as {
    fields: { name: string; validation?: (rule: typeof RULE) => Check[] }[]
  }
  const checks = type.fields.find(({ name }) => name === 'path')?.validation?.(RULE)
  const client = {
    fetch: async (query: string, params: Record<string, unknown>) =>
      (await evaluate(parse(query, { params }), { dataset: [...stored], params })).get(),
  }
  if (!checks) throw new Error('The path has no checks')
  const said = await Promise.all(
    checks.map((check) => check(document.path, { document, getClient: () => client })),
  )
  return said.find((one) => one !== true) ?? true
}

const MINE = page('page-1', '/about-us', 'harbour')

test.each<[string, Page, Page[], boolean]>([
  ['it is alone', MINE, [], true],
  ['its own draft has it', MINE, [MINE, page('drafts.page-1', '/about-us', 'harbour')], true],
  ['its version in a release has it', MINE, [page('versions.summer.page-1', '/about-us', 'harbour')], true],
  ['the version itself is evaluated', page('versions.summer.page-1', '/about-us', 'harbour'), [MINE], true],
  ['another dealer has it', MINE, [page('page-2', '/about-us', 'wattle')], true],
  ['another page of the dealer has it', MINE, [page('page-2', '/about-us', 'harbour')], false],
  ['a draft of another page has it', MINE, [page('drafts.page-2', '/about-us', 'harbour')], false],
  ['a version of another page has it', MINE, [page('versions.r.page-2', '/about-us', 'harbour')], false],
  ['only a shared page has it', MINE, [shared('shared-1', '/about-us')], true],
])('A page’s path is evaluated by the other pages of its dealer: %s', async (_, document, stored, isFine) => {
  expect((await saidOf(document, stored)) === true).toBe(isFine)
})

const RIGHTS = shared('shared-1', '/rights', 'mg')

test.each<[string, Page, Page[], boolean]>([
  ['it is alone', RIGHTS, [], true],
  ['its own draft and version have it', RIGHTS, [shared('drafts.shared-1', '/rights', 'mg')], true],
  ['the one for all makes has it', RIGHTS, [shared('shared-2', '/rights')], true],
  ['another for the same make has it', RIGHTS, [shared('shared-2', '/rights', 'mg')], false],
  ['another for all makes has it', shared('shared-1', '/rights'), [shared('shared-2', '/rights')], false],
  ['an id with dots ends like its own', RIGHTS, [shared('old.shared-1', '/rights', 'mg')], false],
])(
  '[TEN-06] A shared page’s path is evaluated by those for the same make: %s',
  async (_, document, stored, isFine) => {
    expect((await saidOf(document, stored)) === true).toBe(isFine)
  },
)

test.each(['/About-us', '/about-us/', 'about-us', '/about us', ''])(
  'A page cannot live at "%s", and nor can a shared page',
  async (path) => {
    const said = await saidOf({ ...MINE, path }, [])
    expect(said).toEqual(expect.any(String))
    expect(await saidOf({ ...RIGHTS, path }, [])).toBe(said)
  },
)

test.each(['/compare', '/search', '/search/suv', '/cars/abc', '/api/x', '/_media/a', '/h/wattle', '/-'])(
  '[RTE-38] A page at %s would never be seen, and so says the Studio',
  async (path) => {
    expect(await saidOf({ ...MINE, path }, [])).toContain('belong to the site itself')
    expect(await saidOf({ ...RIGHTS, path }, [])).toContain('belong to the site itself')
  },
)

test.each([
  ['/a?b', '"?"'],
  ['/a#b', '"#"'],
  ['/a*', '"*"'],
  ['/a%20b', '"%"'],
  ['/\\\\evil.example', '\\\\'],
  ['/a/../b', '/b'],
  ['/a//b', '/a/b'],
  [`/${'a'.repeat(300)}`, '200 letters'],
])('A page cannot live at %s: no request would have that path', async (path, reason) => {
  expect(await saidOf({ ...MINE, path }, [])).toContain(reason)
})

test.each(['/compare-us', '/searching', '/used-cars-of-the-week', '/über-uns', '/a.b', '/my/own/page'])(
  'A page may live at %s',
  async (path) => {
    expect(await saidOf({ ...MINE, path }, [])).toBe(true)
  },
)

test('A page at an address that the dealer leads elsewhere would never be seen', async () => {
  const routes = { finance: '/finance', serviceExternal: 'https://book.example' }
  const dealer: Stored = { _id: 'harbour', _type: 'tenant', routes }
  const moved = (dealerId: string): Stored => ({
    _id: 'redirect-1',
    _type: 'redirect',
    tenant: { _ref: dealerId },
    from: '/about-us',
    to: '/our-story',
  })
  const said = (path: string, stored: Stored = dealer) =>
    saidOf({ ...MINE, path }, [stored, moved(stored._id)])
  expect(await said('/about-us')).toContain('leads to /our-story')
  expect(await said('/finance-enquiry')).toContain('leads to /finance')
  expect(await said('/service')).toContain('leads to https://book.example')
  for (const path of ['/finance', '/our-story', '/about']) expect(await said(path)).toBe(true)
  for (const path of ['/about-us', '/finance-enquiry', '/service'])
    expect(await said(path, { ...dealer, _id: 'wattle' })).toBe(true)
  for (const path of ['/finance-enquiry', '/service'])
    expect(await said(path, { ...dealer, routes: null })).toBe(true)
})

test('The home page is the dealer’s own: a shared page cannot take its place', async () => {
  expect(await saidOf({ ...MINE, path: '/' }, [])).toBe(true)
  expect(await saidOf({ ...RIGHTS, path: '/' }, [])).toMatch(/home page/)
})
