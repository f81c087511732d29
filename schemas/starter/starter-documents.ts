import { given } from '@forecourt/tenant-config/documents/given'
import type { StarterAnswers } from './answers.ts'
import {
  condition,
  type NewForm,
  type NewLocation,
  type NewMenu,
  type NewPage,
  type NewRule,
  type NewTenant,
  referenceTo,
  rule,
} from './builders.ts'
import { starterIds } from './ids.ts'
import { kindOf } from './kinds.ts'
import { starterForms } from './forms.ts'
import { starterPages } from './pages.ts'
import { starterMenus } from './starter-menus.ts'
import { starterTenant } from './starter-tenant.ts'

export type StarterDocument = NewTenant | NewMenu | NewLocation | NewRule | NewForm | NewPage

/**
 * The documents of a whole working site: the dealer with its look, its menus, its place, the rules of its kind, its forms
 * and its pages. Pure: the same answers give the same documents. The dealer's document is the first.
 */
export function starterDocuments(answers: StarterAnswers): StarterDocument[] {
  return [
    starterTenant(answers),
    ...starterMenus(answers),
    starterLocation(answers),
    ...starterRules(answers),
    ...starterForms(answers),
    ...starterPages(answers),
  ]
}

function starterLocation(answers: StarterAnswers): NewLocation {
  const { slug, name, phone, street, suburb, state, postcode, dealerships } = answers
  const ids = starterIds(slug)
  return {
    _id: ids.location,
    _type: 'location',
    tenant: referenceTo(ids.tenant),
    name,
    slug: { _type: 'slug', current: slug },
    location_type: 'sales',
    address: { _type: 'postalAddress', state, ...given({ street, city: suburb, postcode }) },
    ...given({ phone, dealership_id: dealerships[0] }),
    visible: true,
  }
}

function starterRules({ slug, template }: StarterAnswers): NewRule[] {
  const { only, noun } = kindOf(template)
  const tenantId = starterIds(slug).tenant
  const unpriced = rule(
    {
      id: `rule-${slug}-price-sort`,
      tenantId,
      title: 'No price, not first',
      reason: `Sorted by lowest price, ${noun} without a price would come before every priced one.`,
      effect: 'exclude',
      order: 20,
      when: { sort: ['price_asc'] },
    },
    condition('price', 'eq', '0'),
  )
  if (!only) return [unpriced]
  const kind = rule(
    {
      id: `rule-${slug}-kind`,
      tenantId,
      title: only.title,
      reason: `This site sells ${noun}; whatever else the stock feed holds stays off it.`,
      effect: 'require',
      order: 10,
    },
    condition(only.field, 'eq', only.value),
  )
  return [kind, unpriced]
}
