import { defineType } from '@sanity/types'
import { actionFields } from './fields/action-fields.ts'
import { addressFields } from './fields/address-fields.ts'
import { cardFields } from './fields/card-fields.ts'
import { contactFields } from './fields/contact-fields.ts'
import { tenantProblems } from './document-problems.ts'
import { financeFields } from './fields/finance-fields.ts'
import { flagFields } from './fields/flag-fields.ts'
import { embedFields } from './fields/gallery-fields.ts'
import { identityFields } from './fields/identity-fields.ts'
import { layoutFields } from './fields/layout-fields.ts'
import { leadDeskFields } from './fields/lead-desk-fields.ts'
import { placeFields } from './fields/place-fields.ts'
import { promoFields } from './fields/promo-fields.ts'
import { searchFields } from './fields/search-fields.ts'
import { textFields } from './fields/text-fields.ts'
import { themeFields } from './fields/theme-fields.ts'
import { privacyFields } from './fields/privacy-fields.ts'
import { trackingFields } from './fields/tracking-fields.ts'
import { vehicleFields } from './fields/vehicle-fields.ts'
import { TEMPLATE_CHOICES } from './choices.ts'

/** Settings that make one dealer's site differ from another's (requirements Part 6). */
export const tenant = defineType({
  name: 'tenant',
  type: 'document',
  title: 'Dealer',
  description:
    'Everything that makes this dealer’s site its own. Addresses and keys of servers are not kept here.',
  groups: [
    { name: 'identity', title: 'Dealer', default: true },
    { name: 'contact', title: 'Contact and places' },
    { name: 'look', title: 'Look' },
    { name: 'search', title: 'Stock search' },
    { name: 'texts', title: 'Cards and prices' },
    { name: 'vehicles', title: 'Vehicle pages' },
    { name: 'actions', title: 'What visitors can do' },
    { name: 'finance', title: 'Finance' },
    { name: 'addresses', title: 'Addresses' },
    { name: 'strings', title: 'Texts' },
  ],
  fields: [
    ...identityFields,
    ...contactFields,
    ...placeFields,
    ...themeFields,
    ...layoutFields,
    ...searchFields,
    ...promoFields,
    ...cardFields,
    ...actionFields,
    ...flagFields,
    ...trackingFields,
    ...leadDeskFields,
    ...privacyFields,
    ...vehicleFields,
    ...financeFields,
    ...addressFields,
    ...embedFields,
    ...textFields,
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
      subtitle: [slug, TEMPLATE_CHOICES.find(({ value }) => value === template)?.title]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})
