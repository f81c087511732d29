import { slugify } from '@forecourt/vehicle/slug'
import { type State, type Template, TEMPLATES } from '@forecourt/tenant-config/tenant/vocabulary'
import { kindOf } from './kinds.ts'
import type { TakenTenant } from './taken.ts'

/** Facts needed to make a dealer's site; every name is also the name of a flag and of a form field. */
export interface StarterAnswers {
  name: string
  /** Names the dealer in ids, feeds and test addresses. */
  slug: string
  template: Template
  /** Host names the site answers to. */
  hosts: readonly string[]
  /** `#rrggbb`. */
  brand: string
  accent: string
  state: State
  street?: string | undefined
  suburb?: string | undefined
  postcode?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** The make that a single-brand site sells. */
  manufacturer?: string | undefined
  /** Numbers in the stock feed of the dealerships whose vehicles the site shows; the first is the dealer itself. */
  dealerships: readonly number[]
  /** The number that offers name to hide themselves on a site. */
  websiteId: number
}

/** The answers that a person has to give; the rest has sensible values. */
export type GivenAnswers = Pick<StarterAnswers, 'name'> & Partial<StarterAnswers>

/** Fills in missing answers: a short name from the name, the colours of the kind of dealer, the next free numbers. */
export function completeAnswers(given: GivenAnswers, taken: readonly TakenTenant[]): StarterAnswers {
  const slug = given.slug ?? slugify(given.name)
  const template = given.template ?? 'multi-brand'
  // An unknown kind is refused later, by name; its colours do not matter.
  const { colours } = kindOf(TEMPLATES.find((known) => known === template) ?? 'multi-brand')
  return {
    ...given,
    slug,
    template,
    hosts: given.hosts && given.hosts.length > 0 ? given.hosts : [`${slug}.localhost`],
    brand: given.brand ?? colours.brand,
    accent: given.accent ?? colours.accent,
    state: given.state ?? 'qld',
    dealerships:
      given.dealerships && given.dealerships.length > 0
        ? given.dealerships
        : [nextFree(taken.flatMap((tenant) => tenant.dealerships ?? []))],
    websiteId: given.websiteId ?? nextFree(taken.map((tenant) => tenant.websiteId ?? 0)),
  }
}

function nextFree(numbers: readonly number[]): number {
  return Math.max(0, ...numbers) + 1
}
