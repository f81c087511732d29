import { given } from '@forecourt/tenant-config/documents/given'
import { slugify } from '@forecourt/vehicle/slug'
import { STATE_ZONES } from '@forecourt/tenant-config/places/place-zone'
import type { StarterAnswers } from './answers.ts'
import { keyed, type NewTenant, referenceTo } from './builders.ts'
import { starterIds } from './ids.ts'
import { kindOf } from './kinds.ts'

/** The dealer's own document: names, hosts and look (Part 6). */
export function starterTenant(answers: StarterAnswers): NewTenant {
  const { name, slug, template, hosts, state, street, suburb, postcode, phone, manufacturer } = answers
  const kind = kindOf(template)
  const { surface, ink } = kind.colours
  return {
    _id: starterIds(slug).tenant,
    _type: 'tenant',
    name,
    tagline: tagline(answers),
    slug: { _type: 'slug', current: slug },
    websiteId: answers.websiteId,
    template,
    hosts: [...hosts],
    timeZone: STATE_ZONES[state],
    ...given({ phone }),
    ...(manufacturer && { manufacturer: { name: manufacturer, slug: slugify(manufacturer) } }),
    address: { _type: 'postalAddress', state, ...given({ street, city: suburb, postcode }) },
    dealerships: keyed(answers.dealerships.map((id) => dealership(answers, id))),
    locations: keyed([referenceTo(starterIds(slug).location)]),
    search: { prefix: kind.prefix, pageSize: 21 },
    theme: {
      colours: { brand: answers.brand, accent: answers.accent, surface, ink },
      fonts: kind.fonts,
      radius: kind.radius,
      density: kind.density,
    },
  }
}

function tagline({ template, suburb }: StarterAnswers): string {
  return suburb
    ? `${stockLabel(template)} in ${suburb}.`
    : `${stockLabel(template)}, and people who know them.`
}

/** The first number is the dealer itself; others carry their number in name and slug until staff name them. */
function dealership({ name, slug, dealerships }: StarterAnswers, id: number) {
  const isFirst = id === dealerships[0]
  return {
    _type: 'dealership' as const,
    id,
    slug: isFirst ? slug : `${slug}-${id}`,
    name: isFirst ? name : `${name} ${id}`,
  }
}

/** Returns the menu label of the stock. */
export function stockLabel(template: StarterAnswers['template']): string {
  const { noun } = kindOf(template)
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
}
