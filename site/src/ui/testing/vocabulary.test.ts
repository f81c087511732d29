import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CLASSES, ENUMERATIONS, PROPERTIES, vocabularyIssues } from './vocabulary.ts'

const SHARED = process.env['FORECOURT_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const WHOLE = join(SHARED, 'validators', 'schemaorg-vocabulary.jsonld.gz')

const thing = (over: object) => ({ '@context': 'https://schema.org', '@type': 'Car', ...over })

describe('the check of structured data', () => {
  it('lets through what the vocabulary has', () => {
    expect(vocabularyIssues(thing({ name: 'Kia', brand: { '@type': 'Brand', name: 'Kia' } }))).toEqual([])
  })

  it.each([
    [{ '@type': 'Automobile' }, 'no class'],
    [{ wheels: 4 }, 'wheels: no property of Car'],
    [{ price: 5 }, 'price: no property of Car'],
    [{ brand: { '@type': 'Offer' } }, 'Offer is not Brand'],
    [{ brand: { '@type': 'Brand', price: 5 } }, 'price: no property of Brand'],
    [{ url: '/cars/kia' }, 'is not URL'],
    [{ name: '' }, 'is not Text'],
    [{ numberOfDoors: '4' }, 'is not Number'],
    [{ vehicleModelDate: 'last year' }, 'is not Date'],
    [{ itemCondition: 'https://schema.org/Fair' }, 'is not OfferItemCondition'],
    [{ constructor: 'x' }, 'constructor: no property'],
  ])('refuses %j', (over, issue) => {
    expect(vocabularyIssues(thing(over)).join()).toContain(issue)
  })

  it('refuses data of no vocabulary', () => {
    expect(vocabularyIssues({ '@type': 'Car' })).toEqual(['@context: not https://schema.org'])
  })
})

interface Term {
  '@id': string
  '@type': string | string[]
  'rdfs:subClassOf'?: Reference | Reference[]
  'schema:domainIncludes'?: Reference | Reference[]
  'schema:rangeIncludes'?: Reference | Reference[]
}
interface Reference {
  '@id': string
}

const LITERALS: Record<string, string[]> = {
  Number: ['Number', 'Integer'],
  Text: ['Text'],
  URL: ['URL', 'ImageObject'],
  Date: ['Date'],
}

/** Every term of schema.org; none where its file is not at hand. */
function wholeVocabulary(): Term[] {
  if (!existsSync(WHOLE)) return []
  return (JSON.parse(gunzipSync(readFileSync(WHOLE)).toString()) as { '@graph': Term[] })['@graph']
}

describe.skipIf(!existsSync(WHOLE))('beside the whole vocabulary', () => {
  const byName = new Map(wholeVocabulary().map((term) => [term['@id'].replace('schema:', ''), term]))
  const names = (value: Reference | Reference[] = []) =>
    [value].flat().map((each) => each['@id'].replace('schema:', ''))
  const above = (name: string): string[] => [
    name,
    ...names(byName.get(name)?.['rdfs:subClassOf']).flatMap((parent) => above(parent)),
  ]

  it.each(Object.entries(CLASSES))('%s is a class below %s', (name, parent) => {
    expect(byName.get(name)?.['@type']).toBe('rdfs:Class')
    if (parent !== undefined) expect(above(name)).toContain(parent)
  })

  it.each(Object.entries(PROPERTIES))('%s belongs to these and takes this', (name, { of, is }) => {
    const term = byName.get(name)
    const domain = names(term?.['schema:domainIncludes'])
    for (const owner of of) expect(domain.some((each) => above(owner).includes(each))).toBe(true)
    const range = names(term?.['schema:rangeIncludes'])
    for (const kind of is) {
      const accepted = LITERALS[kind] ?? above(kind)
      expect(range.some((each) => accepted.includes(each))).toBe(true)
    }
  })

  it.each(Object.entries(ENUMERATIONS))('%s has these members', (name, members) => {
    for (const member of members) expect([byName.get(member)?.['@type']].flat()).toContain(`schema:${name}`)
  })
})
