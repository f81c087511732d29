import { defineType } from '@sanity/types'
import { cardFields } from './card-fields.ts'
import { contactFields } from './contact-fields.ts'
import { identityFields } from './identity-fields.ts'
import { layoutFields } from './layout-fields.ts'
import { menuFields } from './menu-fields.ts'
import { searchFields } from './search-fields.ts'
import { themeFields } from './theme-fields.ts'

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
  ],
  fields: [
    ...identityFields,
    ...contactFields,
    ...themeFields,
    ...layoutFields,
    ...menuFields,
    ...searchFields,
    ...cardFields,
  ],
  preview: {
    select: { title: 'name', slug: 'slug.current', template: 'template', media: 'logo' },
    prepare: ({ title, slug, template, media }) => ({
      title: title ?? 'Dealer without a name',
      subtitle: [slug, template].filter(Boolean).join(' · '),
      media,
    }),
  },
})
