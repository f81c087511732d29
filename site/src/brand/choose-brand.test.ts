import { stegaEncodeSourceMap } from '@sanity/client/stega'
import type { BrandQueryResult } from '@forecourt/schemas/generated/types'
import { describe, expect, it } from 'vitest'
import { carriesEditLink } from '../server/content/edit-links.ts'
import { createReporter } from '../server/tenants/registry-documents.ts'
import { chooseBrand } from './choose-brand.ts'

const OWN = 'tenant-harbour'
const nothing: BrandQueryResult = { manufacturers: [], models: [], copies: [] }
const manufacturer = { _id: 'a', tenant: null, slug: 'mg', name: 'MG', about: 'About MG', logo: null }
const model = {
  _id: 'a',
  tenant: null,
  make: 'mg',
  slug: '4',
  name: '4',
  about: null,
  status: null,
  override_url: null,
  bodies: null,
  inRange: null,
  order: null,
  path: null,
  image: null,
}
const copy = {
  _id: 'a',
  tenant: null,
  make: null,
  dealership: null,
  heading: 'Every make',
  text: 'Come and see.',
  points: null,
  link: null,
}
const wanted = { make: 'mg', dealership: 'newstead' }

/** Returns the choice, and every report about documents that it made. */
function choose(found: Partial<BrandQueryResult>, times = 1) {
  const said: string[] = []
  const report = createReporter((message, { problems }) => said.push(`${message}: ${String(problems)}`))
  let chosen = {} as ReturnType<typeof chooseBrand>
  for (let time = 0; time < times; time++) chosen = chooseBrand({ ...nothing, ...found }, wanted, report)
  return { chosen, said }
}

describe('[TEN-06] what a site says of a make', () => {
  it('a dealer’s own fields go before the shared ones, field by field', () => {
    const own = { ...manufacturer, _id: 'z', tenant: OWN, name: null, about: 'Ours' }
    const { chosen } = choose({
      manufacturers: [manufacturer, own],
      models: [model, { ...model, _id: 'z', tenant: OWN, name: null, status: 'coming_soon' }],
    })
    expect(chosen.manufacturer).toMatchObject({ name: 'MG', about: 'Ours' })
    expect(chosen.model).toMatchObject({ name: '4', status: 'coming_soon' })
  })

  it('the nearest text is taken whole', () => {
    const own = { ...copy, _id: 'z', tenant: OWN, make: 'mg', dealership: 'newstead', heading: 'Ours' }
    expect(choose({ copies: [{ ...copy, points: ['Shared'] }, own] }).chosen.copy).toBe(own)
  })

  it('broken documents are named once and left out; the site shows the next nearest', () => {
    const { chosen, said } = choose(
      {
        manufacturers: [
          { ...manufacturer, _id: 'm', tenant: OWN, name: 7 as unknown as string },
          manufacturer,
        ],
        models: [{ ...model, _id: 'bodies', bodies: ['a', 'b', 'c', 'd'] }],
        copies: [copy, { ...copy, _id: 'braces', make: 'mg', text: 'From {price}' }],
      },
      3,
    )
    expect(chosen).toEqual({ manufacturer, copy })
    expect(said).toEqual([
      expect.stringMatching(/document m is invalid; it is ignored: name: /),
      expect.stringMatching(/document bodies is invalid; it is ignored: bodies: /),
      expect.stringMatching(/document braces is invalid; it is ignored: text: /),
    ])
  })

  it('of two of one owner for the same make the first by id shows, and the other is named', () => {
    const { chosen, said } = choose({
      copies: [{ ...copy, _id: 'c', heading: 'Second' }, copy, { ...copy, _id: 'b', make: 'mg' }],
      manufacturers: [{ ...manufacturer, _id: 'n', name: 'Second' }, manufacturer],
    })
    expect(chosen.copy?._id).toBe('b')
    expect(chosen.manufacturer).toEqual(manufacturer)
    expect(said.map((line) => /document (\w+) is/.exec(line)?.[1])).toEqual(['n', 'c'])
  })

  it('[STU-02] is the same while drafts are previewed, and keeps the marks in the texts that show', () => {
    const found = {
      ...nothing,
      copies: [copy, { ...copy, _id: 'z', tenant: OWN, make: 'mg', dealership: 'newstead', heading: 'Ours' }],
    }
    const marked = stegaEncodeSourceMap(found, mapOf('z'), {
      enabled: true,
      studioUrl: 'http://localhost:3333',
      filter: carriesEditLink,
    })
    const { chosen, said } = choose(marked)
    expect(chosen.copy?._id).toBe('z')
    expect(chosen.copy?.heading).not.toBe('Ours')
    expect(said).toEqual([])
  })
})

/** A content source map by which every text of the second copy comes from the document `id`. */
function mapOf(id: string) {
  const fields = ['make', 'dealership', 'heading', 'text']
  return {
    documents: [{ _id: id, _type: 'brandCopy' }],
    paths: fields.map((field) => `$['${field}']`),
    mappings: Object.fromEntries(
      fields.map((field, path) => [
        `$['copies'][1]['${field}']`,
        { type: 'value' as const, source: { type: 'documentValue' as const, document: 0, path } },
      ]),
    ),
  }
}
