import { linkProjection } from './link.groq.ts'
import { pictureProjection } from './picture.groq.ts'
import { seoProjection } from './seo.groq.ts'

/** A document is the dealer's own, or one that every dealer shares; one with neither mark is nobody's (TEN-06). */
export const ownOrShared = /* groq */ `(tenant._ref == $tenantId || allTenants == true && !defined(tenant))`

/** A `manufacturer` with its owner and slug as texts. */
export const manufacturerProjection = /* groq */ `
  _id, "tenant": tenant._ref, "slug": slug.current, name, about, logo{${pictureProjection}}
`

/** A `model` with its owner and slug as texts. */
export const modelProjection = /* groq */ `
  _id, "tenant": tenant._ref, make, "slug": slug.current, name, about, status, override_url, bodies, inRange, order, path, image{${pictureProjection}}
`

/** What menus and lists show of a `model`. */
export const modelCardProjection = /* groq */ `
  ${modelProjection},
  tagline, powertrains, grades[]{name, price}, priceNote
`

/** What the page of a `model` shows besides its blocks. */
export const modelPageProjection = /* groq */ `
  ${modelProjection},
  tagline, powertrains, priceNote,
  cover{${pictureProjection}},
  grades[]{_key, name, price, points},
  colours[]{_key, name, swatch, extra, image{${pictureProjection}}},
  specifications[]{_key, title, rows[]{_key, label, values}},
  "brochure": brochure.asset->{path, url, extension, size},
  seo{${seoProjection}}
`

/** A `brandCopy` with its owner as text; `$tenantId` is whose page it stands on. */
export const brandCopyProjection = /* groq */ `
  _id, "tenant": tenant._ref, make, dealership, heading, text, points, link{${linkProjection}}
`

/** A `displayNameRule` with its owner as text. */
export const displayNameRuleProjection = /* groq */ `
  _id, "tenant": tenant._ref, aliases[]{from, to}, hyphenate, numericPrefix, asWritten
`
