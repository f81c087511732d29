import { createSchema, resolveInitialValueForType, validateDocument, type SchemaType } from 'sanity'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { studioSchemaTypes } from '../schema.ts'
import { TextPlugins } from '../text/text-plugins.tsx'
import { RequiredField } from './required-field.tsx'

// The Studio asks the browser for a moment in which nothing else happens.
beforeAll(() => vi.stubGlobal('window', globalThis))
afterAll(() => vi.unstubAllGlobals())

const schema = createSchema({ name: 'default', types: [...studioSchemaTypes] })

type Parts = Record<string, unknown>

/** What the Studio stores when something of this type is made. */
async function made(name: string): Promise<Parts> {
  const context = { schema, currentUser: null, projectId: 'p', dataset: 'd', getClient: () => nothing }
  const value = await resolveInitialValueForType(typeOf(name), {}, 10, context as never)
  return (value ?? { _type: name }) as Parts
}

/** A content service that has nothing else: counts are 0, and of what an object is asked about there is none. */
const nothing = {
  fetch: async (query: string) => (query.startsWith('{') ? { redirects: [], routes: null } : 0),
  config: () => ({}),
  withConfig: () => nothing,
}

function typeOf(name: string): SchemaType {
  const type = schema.get(name)
  if (!type) throw new Error(`The Studio has no ${name}`)
  return type
}

/** What keeps a document from being published, by the path of the field. */
async function errorsOf(document: Parts): Promise<[path: string, message: string][]> {
  const i18n = { t: (key: string) => key, loadNamespaces: async () => {}, currentLocale: { id: 'en-US' } }
  const found = await validateDocument({
    document: { _id: 'drafts.a', ...document } as never,
    workspace: { schema, i18n } as never,
    getClient: () => nothing as never,
    getDocumentExists: async () => true,
  })
  return found
    .filter(({ level }) => level === 'error')
    .map(({ path, item, message }) => [
      path.map((part) => (typeof part === 'object' ? '[]' : String(part))).join('.'),
      message ?? item?.message ?? '',
    ])
}

const DEALER = { _type: 'reference', _ref: 'tenant-harbour' }

const page = (block: Parts) => ({
  _type: 'page',
  title: 'A page',
  path: '/a-page',
  tenant: DEALER,
  blocks: [{ ...block, _key: 'a' }],
})

it.each([
  ['stockCarousel', { heading: 'Latest cars' }],
  ['scrollingBanner', { text: 'Open on Sundays' }],
])('[STU-02] a %s whose optional link nobody has touched can be published', async (type, words) => {
  const block = await made(type)
  expect(block['link']).toEqual({ _type: 'link', type: 'path' })
  expect(await errorsOf(page({ ...block, ...words }))).toEqual([])
  const elsewhere = { ...block, ...words, link: { _type: 'link', type: 'url', label: ' ' } }
  expect(await errorsOf(page(elsewhere))).toEqual([])
})

it('a brand text whose optional link nobody has touched can be published', async () => {
  const copy = { ...(await made('brandCopy')), tenant: DEALER, make: 'mg', heading: 'MG', text: 'About MG.' }
  expect(copy).toMatchObject({ link: { type: 'path' } })
  expect(await errorsOf(copy)).toEqual([])
})

it('a link that somebody has begun says what is missing', async () => {
  const block = { ...(await made('stockCarousel')), heading: 'Latest cars' }
  const errors = async (link: Parts) =>
    errorsOf(page({ ...block, link: { _type: 'link', type: 'path', ...link } }))
  expect((await errors({ label: 'See all' })).map(([path]) => path)).toEqual(['blocks.[].link.path'])
  expect((await errors({ path: '/search' })).map(([path]) => path)).toEqual(['blocks.[].link.label'])
})

it('a link that is required must say something, and one in a list is there on purpose', async () => {
  const link = await made('link')
  const feature = { _key: 'f', _type: 'feature', icon: 'tag', title: 'Service', link }
  const banner = { _type: 'featureBanner', items: ['a', 'b', 'c'].map((_key) => ({ ...feature, _key })) }
  expect((await errorsOf(page(banner)))[0]).toEqual([
    'blocks.[].items.[].link',
    'A feature must lead somewhere.',
  ])
  const hero = { ...(await made('hero')), heading: 'Hello', actions: [{ ...link, _key: 'a' }] }
  expect((await errorsOf(page(hero))).map(([path]) => path)).toContain('blocks.[].actions.[].label')
})

it('an address that is required may be a state alone, as its state may be all that is known', async () => {
  const errors = async (address: Parts) => {
    const found = await errorsOf({ _type: 'location', tenant: DEALER, address })
    return found.filter(([path]) => path.startsWith('address'))
  }
  expect(await errors(await made('postalAddress'))).toEqual([])
  expect(await errors({ _type: 'postalAddress' })).toEqual([['address', 'Fill in the address.']])
})

it('a field that must be filled in says so before anything is wrong, one that may stay empty does not', () => {
  const marked = (name: string) =>
    (typeOf(name) as unknown as { fields: { name: string; type: { components?: Parts } }[] }).fields
      .filter(({ type }) => type.components?.['field'] === RequiredField)
      .map((field) => field.name)
  expect(marked('stockCarousel')).toEqual(['heading', 'sort', 'limit', 'variant'])
  expect(marked('page')).toEqual(['title', 'path', 'tenant'])
  expect(marked('link')).toEqual(['label', 'type'])
  expect(marked('seo')).toEqual([])
})

it('words of a stock carousel that its vehicles may contradict are refused, those that it makes true are not', async () => {
  const errors = async (more: Parts) => {
    const block = {
      ...(await made('stockCarousel')),
      heading: 'Under $20,000',
      intro: 'All drive away.',
      ...more,
    }
    return (await errorsOf(page(block))).map(([path]) => path)
  }
  expect(await errors({})).toEqual(['blocks.[].heading', 'blocks.[].intro'])
  expect(await errors({ maxPrice: 20_000 })).toEqual(['blocks.[].intro'])
  expect(await errors({ maxPrice: 20_000, driveAwayOnly: true })).toEqual([])
})

it('questions of which one is asked twice, or has no answer, are refused', async () => {
  const answer = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 's', text: 'Yes.' }] }]
  const errors = async (...questions: Parts[]) => {
    const items = questions.map((question, i) => ({ _type: 'question', _key: `q${i}`, ...question }))
    const block = { ...(await made('faq')), heading: 'Questions', questions: items }
    return (await errorsOf(page(block))).map(([, message]) => message)
  }
  expect(await errors({ question: 'Why?', answer }, { question: 'How?', answer })).toEqual([])
  expect(await errors({ question: 'Why?', answer }, { question: ' why? ', answer })).toEqual([
    '“why?” is asked twice.',
  ])
  expect(await errors({ question: 'Why?' })).toEqual(['Write the answer, or delete the question.'])
})

it('a field keeps the components of its type beside the mark that it must be filled in', () => {
  const { fields } = typeOf('richText') as unknown as {
    fields: { name: string; type: { components?: { portableText?: Parts } } }[]
  }
  const body = fields.find(({ name }) => name === 'body')
  expect(body?.type.components?.portableText?.['plugins']).toBe(TextPlugins)
})
