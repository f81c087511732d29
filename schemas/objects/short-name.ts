import type { StringRule } from '@sanity/types'

/** The short name of a make or a model, as addresses have it; empty means none. */
export const shortName = (rule: StringRule) =>
  rule.regex(/^[\da-z]+(?:-[\da-z]+)*$/).error('Small letters, digits and dashes, e.g. mercedes-benz.')
