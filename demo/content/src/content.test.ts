import { readFileSync } from 'node:fs'
import { financeClaimsIn } from '@forecourt/tenant-config/finance/claims'
import { parseOfferFinance } from '@forecourt/tenant-config/finance/offer-finance'
import { parseForm } from '@forecourt/tenant-config/forms/form-definition'
import { parseDeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import { parseGovernmentCharges } from '@forecourt/tenant-config/charges/government-charges'
import { governmentChargesInput } from '@forecourt/schemas/government-charges-input'
import { parseSearchSynonym } from '@forecourt/tenant-config/search/search-synonym'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { themeContrastIssues } from '@forecourt/tenant-config/tenant/theme'
import { VEHICLE_TEXT_TYPES, vehicleTextIssues } from '@forecourt/tenant-config/vehicle/texts/documents'
import { carouselClaimProblem } from '@forecourt/schemas/objects/carousel-claims'
import { textsIn } from '@forecourt/schemas/objects/finance-claim-rule'
import {
  claimsNoPrice,
  countedClaimsIn,
  disagreement,
  type StatedFact,
} from '@forecourt/schemas/objects/stated-facts'
import { tenantRuleToRule } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { describe, expect, it } from 'vitest'
import { ARTWORK } from './artwork.ts'
import { seedDocuments } from './content.ts'
import type { ArtworkIds, SeedForm, SeedMenu, SeedRule, SeedTenant } from './documents.ts'

// An asset id per picture, as an upload would give it; the cast restores the names that Object.fromEntries forgets.
const images = Object.fromEntries(Object.keys(ARTWORK).map((name) => [name, `image-${name}`])) as ArtworkIds
const documents = seedDocuments(images, new Date('2026-03-02T00:00:00Z'))
const tenants = documents.filter((document): document is SeedTenant => document._type === 'tenant')
const forms = documents.filter((document): document is SeedForm => document._type === 'formDefinition')
const rules = documents.filter((document): document is SeedRule => document._type === 'tenantRule')

/** Stock carousels are held to their own words. */
function otherBlocks(blocks: readonly { _type: string }[]): unknown[] {
  return blocks.filter(({ _type }) => _type !== 'stockCarousel')
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

describe('seed content', () => {
  it('has ids that visitors may see, each once', () => {
    const ids = documents.map(({ _id }) => _id)
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refers only to documents and pictures that exist', () => {
    const known = new Set([...documents.map(({ _id }) => _id), ...Object.values(images)])
    expect(documents.flatMap(references).filter((id) => !known.has(id))).toEqual([])
  })

  it.each(tenants.map((tenant) => [tenant._id, tenant] as const))(
    '%s is a valid dealer with a readable theme',
    (_, tenant) => {
      const parsed = parseTenant(tenant)
      expect(parsed).toMatchObject({ ok: true })
      if (parsed.ok) expect(themeContrastIssues(parsed.value.theme)).toEqual([])
    },
  )

  it('has words for the search that are usable, each somebody’s', () => {
    const words = documents.filter(({ _type }) => _type === 'searchSynonym')
    expect(words.length).toBeGreaterThan(tenants.length)
    for (const document of words) {
      expect([document._id, parseSearchSynonym(document)]).toMatchObject([document._id, { ok: true }])
      expect(['tenant' in document, 'allTenants' in document].filter(Boolean)).toHaveLength(1)
    }
  })

  it('[FIN-36] claims a rate or a repayment in no words that visitors read, but as the finance of an offer', () => {
    const advertising = new Set(['offer', 'promo', 'popup', 'announcement', 'page', 'sharedPage'])
    const claims = documents
      .filter(({ _type }) => advertising.has(_type))
      .flatMap(({ _id, ...document }) =>
        textsIn(document).map((text) => [_id, financeClaimsIn(text)] as const),
      )
      .filter(([, found]) => found.length > 0)
    expect(claims).toEqual([])
    const offers = documents.filter((document) => document._type === 'offer')
    const claimed = offers.flatMap(({ finance }) => (finance ? [parseOfferFinance(finance)] : []))
    expect(claimed.length).toBeGreaterThan(1)
    for (const parsed of claimed) expect(parsed).toMatchObject({ ok: true })
  })

  it('says of stock only what its blocks make sure of, and the same of checks and warranties everywhere', () => {
    const said = new Set([
      'offer',
      'promo',
      'popup',
      'announcement',
      'page',
      'sharedPage',
      'brandCopy',
      'usedCarPromise',
    ])
    const texts = documents
      .filter(({ _type }) => said.has(_type))
      .map((document) => ({
        owner: 'tenant' in document ? document.tenant?._ref : undefined,
        texts: textsIn({
          ...document,
          disclaimer: '',
          blocks: 'blocks' in document ? otherBlocks(document.blocks ?? []) : [],
        }),
      }))
    expect(texts.map((of) => claimsNoPrice(of.texts))).toEqual(texts.map(() => true))
    for (const { _id } of tenants) {
      const facts = documents.flatMap((document): StatedFact[] => {
        const { _type, ...fields } = document
        if (!('tenant' in document) || document.tenant?._ref !== _id) return []
        if (!['usedCarPromise', 'brandCopy', 'warrantyText'].includes(_type)) return []
        const years = 'years' in fields && typeof fields.years === 'number' ? fields.years : null
        return [{ title: document._id, texts: textsIn(fields), years }]
      })
      const claims = countedClaimsIn(texts.flatMap((of) => (of.owner === _id ? of.texts : [])))
      expect([_id, disagreement(claims, facts)]).toEqual([_id, undefined])
    }
    const carousels = documents
      .flatMap((document) => ('blocks' in document ? (document.blocks ?? []) : []))
      .flatMap((block) => (block._type === 'stockCarousel' ? [block] : []))
    expect(carousels.length).toBeGreaterThan(4)
    expect(
      carousels.flatMap((block) =>
        [block.heading, block.intro].map((text) => carouselClaimProblem(text, block)),
      ),
    ).toEqual(carousels.flatMap(() => [undefined, undefined]))
  })

  it('has the charges of every dealer’s state, usable', () => {
    const charges = documents.filter(({ _type }) => _type === 'governmentCharges')
    const states = charges.map((document) => {
      const parsed = parseGovernmentCharges(governmentChargesInput(document))
      expect([document._id, parsed]).toMatchObject([document._id, { ok: true }])
      return parsed.ok ? parsed.value.state : undefined
    })
    for (const { address } of tenants) expect(states).toContain(address?.state)
  })

  it('[VDP-26] [VDP-27] has texts for vehicles’ pages that are usable, each somebody’s', () => {
    const texts = documents.filter(({ _type }) => VEHICLE_TEXT_TYPES.some((type) => type === _type))
    expect(new Set(texts.map(({ _type }) => _type))).toEqual(new Set(VEHICLE_TEXT_TYPES))
    for (const document of texts) {
      const owner = 'tenant' in document ? { tenant: document.tenant?._ref } : {}
      expect([document._id, vehicleTextIssues({ ...document, ...owner })]).toEqual([document._id, []])
      expect(['tenant' in document, 'allTenants' in document].filter(Boolean)).toHaveLength(1)
    }
    const promises = texts.flatMap((text) => (text._type === 'usedCarPromise' ? [text.points] : []))
    for (const points of promises)
      expect(points).toEqual(
        expect.arrayContaining(['48 hour money back guarantee', '12 months roadside assist']),
      )
    const warranties = texts.flatMap((text) => (text._type === 'warrantyText' ? [text] : []))
    expect(warranties.find(({ carTypes }) => carTypes === undefined)?.years).toBe(3)
    const forNew = warranties.filter(({ carTypes }) => carTypes?.includes('new'))
    expect(new Set(forNew.map(({ years }) => years))).toEqual(new Set([5, 10]))
  })

  it('has regions of delivery that are usable, each somebody’s', () => {
    const regions = documents.filter(({ _type }) => _type === 'deliveryRegion')
    expect(regions.length).toBeGreaterThan(3)
    for (const document of regions) {
      expect([document._id, parseDeliveryRegion(document)]).toMatchObject([document._id, { ok: true }])
      expect(['tenant' in document, 'allTenants' in document].filter(Boolean)).toHaveLength(1)
    }
  })

  it.each(forms.map((form) => [form._id, form] as const))('[LEAD-27] %s is a valid form', (_, form) => {
    const dealer = parseTenant(tenants.find(({ _id }) => _id === form.tenant?._ref))
    if (!dealer.ok) throw new Error(`${form._id} belongs to no dealer`)
    expect(parseForm(form, dealer.value)).toMatchObject({ ok: true })
  })

  it.each(tenants.map(({ _id }) => _id))('[RTE-21] %s has a contact page whose form goes somewhere', (id) => {
    const own = documents.filter((document) =>
      references('tenant' in document ? document.tenant : []).includes(id),
    )
    const page = own.find((document) => document._type === 'page' && document.path === '/contact-us')
    const shown = references(page).filter((ref) => forms.some(({ _id }) => _id === ref))
    expect(shown).toHaveLength(1)
    expect(forms.find(({ _id }) => _id === shown[0])?.deliverTo).toHaveLength(1)
  })

  it.each(rules.map((rule) => [rule._id, rule] as const))('[STU-03] %s is a valid rule', (_, rule) => {
    expect(parseTenantRule(tenantRuleToRule(rule))).toMatchObject({ ok: true })
  })

  it.each(tenants.map(({ _id }) => _id))(
    '%s has its home page, offers that end, and at least three rules',
    (id) => {
      const own = documents.filter((document) =>
        references('tenant' in document ? document.tenant : []).includes(id),
      )
      const offers = own.filter((document) => document._type === 'offer')
      expect(offers.length).toBeGreaterThanOrEqual(5)
      expect(offers.some((offer) => offer.expiry !== undefined)).toBe(true)
      expect(own.some((document) => document._type === 'page' && document.path === '/')).toBe(true)
      expect(rules.filter((rule) => references(rule.tenants).includes(id)).length).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(tenants.map(({ _id }) => _id))(
    '[STU-04] %s has somebody who edits and somebody who approves',
    (id) => {
      const lake = JSON.parse(
        readFileSync(new URL('../../../studio/lake.config.json', import.meta.url), 'utf8'),
      ) as {
        users: { roles: string[]; params: { tenants?: string[] } }[]
      }
      const staff = lake.users.filter(({ params }) => params.tenants?.includes(id))
      const roles = staff.flatMap((person) => person.roles)
      expect(roles).toEqual(expect.arrayContaining(['editor', 'approver']))
    },
  )

  it('[TEN-06] a page that all dealers share has one for a make beside it, and every footer leads to it', () => {
    const shared = documents.filter((document) => document._type === 'sharedPage')
    expect(shared.map(({ path, make }) => [path, make])).toEqual([
      ['/your-rights', undefined],
      ['/your-rights', 'mg'],
    ])
    const footers = documents.filter(
      (document): document is SeedMenu => document._type === 'menu' && document.place === 'footer',
    )
    expect(footers).toHaveLength(4)
    for (const { columns } of footers)
      expect(columns?.flatMap(({ links = [] }) => links.map(({ path }) => path))).toContain('/your-rights')
  })

  it('[TEN-03] [TEN-24] four dealers, and no two share colour, type, corners, space, header, footer or number', () => {
    expect(tenants.map(({ _id }) => _id)).toEqual([
      'tenant-harbour',
      'tenant-wattle',
      'tenant-southside-mg',
      'tenant-outback-rv',
    ])
    const traits = tenants.map((tenant) => {
      const parsed = parseTenant(tenant)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
      const { theme, layout, hosts, websiteId } = parsed.value
      const { colours, fonts, radius, density } = theme
      return {
        brand: colours.brand,
        accent: colours.accent,
        display: fonts.display,
        faces: `${fonts.display} ${fonts.body}`,
        radius,
        density,
        header: layout.header,
        footer: layout.footer,
        host: hosts[0],
        websiteId,
      }
    })
    for (const trait of Object.keys(traits[0] ?? {}) as (keyof (typeof traits)[number])[])
      expect(new Set(traits.map((all) => all[trait])).size, trait).toBe(4)
  })
})
