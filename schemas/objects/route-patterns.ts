import { defineArrayMember } from '@sanity/types'

/** One address of a dealer's site, or a pattern of addresses with `*`. */
export const routePattern = defineArrayMember({
  type: 'string',
  validation: (rule) =>
    rule.regex(/^\/[^\s?#]*$/).error('An address of this site, such as /about-us or /search/suv.'),
})
