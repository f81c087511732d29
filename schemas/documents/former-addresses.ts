import { defineArrayMember, defineField } from '@sanity/types'

/** Addresses that a page or an offer had while it was published; the site leads from them to the present one. */
export const formerAddressesField = defineField({
  name: 'formerAddresses',
  type: 'array',
  title: 'Earlier addresses',
  description:
    'They lead visitors, bookmarks and search engines to the present address. The Studio adds one when you change the address of something published; take out those that nobody needs any more.',
  of: [defineArrayMember({ type: 'string' })],
  options: { layout: 'tags' },
  group: 'settings',
  hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
})
