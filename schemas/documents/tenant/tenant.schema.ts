import { defineType } from '@sanity/types'
import { cardFields } from './card-fields.ts'
import { contactFields } from './contact-fields.ts'
import { tenantProblems } from './document-problems.ts'
import { financeFields } from './finance-fields.ts'
import { flagFields } from './flag-fields.ts'
import { identityFields } from './identity-fields.ts'
import { layoutFields } from './layout-fields.ts'
import { menuFields } from './menu-fields.ts'
import { searchFields } from './search-fields.ts'
import { themeFields } from './theme-fields.ts'
import { vehicleFields } from './vehicle-fields.ts'

/** What makes one dealer's site differ from another's (requirements Part 6). */
export const tenant = defineType({
  name: 'tenant',
  type: 'document',
  title: 'Dealer',
  description:
    'Everything that makes this dealer’s site its own. Addresses and keys of servers are not kept here.',
  groups: [
    { name: 'identity', title: 'Dealer', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'look', title: 'Look' },
    { name: 'menus', title: 'Menu and footer' },
    { name: 'search', title: 'Stock search' },
    { name: 'texts', title: 'Card and price texts' },
    { name: 'vehicles', title: 'Vehicles' },
    { name: 'finance', title: 'Finance' },
  ],
  fields: [
    ...identityFields,
    ...contactFields,
    ...themeFields,
    ...layoutFields,
    ...menuFields,
    ...searchFields,
    ...flagFields,
    ...cardFields,
    ...vehicleFields,
    ...financeFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const problems = tenantProblems(document)
      return problems.length === 0 || problems
    }),
  preview: {
    select: { title: 'name', slug: 'slug.current', template: 'template', media: 'logo' },
    prepare: ({ title, slug, template, media }) => ({
      title: title ?? 'Dealer without a name',
      subtitle: [slug, template].filter(Boolean).join(' · '),
      media,
    }),
  },
})
