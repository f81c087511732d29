import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { themeContrastIssues } from '@forecourt/tenant-config/tenant/theme'
import { TEMPLATES } from '@forecourt/tenant-config/tenant/vocabulary'
import { describe, expect, it } from 'vitest'
import { tenantRuleToRule } from '../documents/tenant-rule/tenant-rule-to-rule.ts'
import { completeAnswers, type GivenAnswers } from './answers.ts'
import { answerProblems } from './check-answers.ts'
import { starterDocuments } from './starter-documents.ts'
import type { TakenTenant } from './taken.ts'

const taken: TakenTenant[] = [
  {
    _id: 'drafts.tenant-harbour',
    name: 'Harbour City Motors',
    slug: 'harbour',
    hosts: ['www.harbour.example'],
    websiteId: 101,
    dealerships: [1, 2, 3],
  },
  {
    _id: 'tenant-old-yard',
    name: 'Old Yard',
    slug: 'old-yard',
    hosts: ['www.oldyard.example'],
    websiteId: 102,
    dealerships: [9],
    archivedAt: '2026-01-01T00:00:00Z',
  },
]

const full: GivenAnswers = {
  name: 'Redgum Motors',
  manufacturer: 'MG',
  phone: '07 5550 7070',
  email: 'hello@redgum.example',
  street: '1 Gum Street',
  suburb: 'Toowoomba',
  postcode: '4350',
  hosts: ['www.redgum.example'],
}
const answersOf = (more: Partial<GivenAnswers> = {}) => completeAnswers({ ...full, ...more }, taken)
const problemsOf = (more: Partial<GivenAnswers>) => answerProblems(answersOf(more), taken)

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

describe('what a person does not answer', () => {
  it('[TEN-02] the short name comes from the name, the numbers are the next free ones, the host is the short name', () => {
    expect(completeAnswers({ name: 'Redgum & Söhne Motors' }, taken)).toMatchObject({
      slug: 'redgum-sohne-motors',
      template: 'multi-brand',
      hosts: ['redgum-sohne-motors.localhost'],
      websiteId: 103,
      dealerships: [10],
      state: 'qld',
    })
  })

  it('an answer that is given stays as it is', () => {
    expect(answersOf({ slug: 'redgum', websiteId: 7, hosts: ['a.example'], brand: '#112233' })).toMatchObject(
      { slug: 'redgum', websiteId: 7, hosts: ['a.example'], brand: '#112233' },
    )
  })
})

describe.each(TEMPLATES)('the site of a new dealer of the kind %s', (template) => {
  const answers = answersOf({ template })
  const documents = starterDocuments(answers)
  const [tenant] = documents
  const rules = documents.filter((document) => document._type === 'tenantRule')

  it('[TEN-24] has nothing the parser or the contrast check would refuse', () => {
    expect(answerProblems(answers, taken)).toEqual([])
    const parsed = parseTenant(tenant)
    expect(parsed).toMatchObject({ ok: true, value: { template, slug: 'redgum-motors' } })
    if (parsed.ok) expect(themeContrastIssues(parsed.value.theme)).toEqual([])
  })

  it('[TEN-04] has rules that parse', () => {
    expect(rules.length).toBeGreaterThan(0)
    for (const rule of rules) expect(parseTenantRule(tenantRuleToRule(rule))).toMatchObject({ ok: true })
  })

  it('has a home, about, brands and contact page, a privacy policy and terms, all of its own', () => {
    const paths = documents.flatMap((document) => (document._type === 'page' ? [document.path] : []))
    expect(paths).toEqual([
      '/',
      '/about-us',
      '/brands',
      '/contact-us',
      '/privacy-policy',
      '/terms-and-conditions',
    ])
  })

  it('refers only to documents of its own, under ids visitors may see', () => {
    const ids = documents.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
    expect(documents.flatMap(references).filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('answers that are refused, each by name and with what is wrong', () => {
  it.each<[string, Partial<GivenAnswers>, RegExp]>([
    ['name', { name: ' ' }, /needs a name/],
    ['slug', { slug: 'Not OK' }, /small letters/],
    ['slug', { slug: 'harbour' }, /taken by Harbour City Motors$/],
    // The search cannot tell them apart.
    ['slug', { slug: 'har-bour' }, /taken by Harbour City Motors$/],
    ['slug', { slug: 'old-yard' }, /Old Yard, which is in the archive/],
    ['hosts', { hosts: ['not a host'] }, /"not a host" is not a host name/],
    ['hosts', { hosts: ['WWW.Harbour.example.'] }, /is the address of Harbour City Motors/],
    ['hosts', { hosts: ['harbour.localhost'] }, /is the address of Harbour City Motors/],
    ['brand', { brand: 'navy' }, /expected a colour/],
    ['brand', { brand: '#ffd400' }, /has contrast 1\.\d\d:1, needs 4\.5:1/],
    ['postcode', { postcode: '43500' }, /4 digits/],
    ['phone', { phone: 'call us' }, /digits and spaces/],
    ['email', { email: 'nobody' }, /sales@example\.com/],
    ['websiteId', { websiteId: 101 }, /number of Harbour City Motors/],
    ['websiteId', { websiteId: -1 }, />=0/],
    ['dealerships', { dealerships: [1.5] }, /whole numbers/],
  ])('[TEN-02] %s: %o', (answer, change, message) => {
    expect(problemsOf(change)).toEqual([{ path: answer, message: expect.stringMatching(message) }])
  })

  it('a single-brand site needs its make', () => {
    const answers = completeAnswers({ name: 'Redgum', template: 'single-brand' }, taken)
    expect(answerProblems(answers, taken)).toEqual([
      { path: 'manufacturer', message: expect.stringContaining('needs the make') },
    ])
  })

  it('a host of a dealer in the archive is free', () => {
    expect(problemsOf({ hosts: ['www.oldyard.example'] })).toEqual([])
  })
})
