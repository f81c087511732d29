import { linkProjection } from './link.groq.ts'
import { pictureProjection } from './picture.groq.ts'
import { portableTextProjection } from './portable-text.groq.ts'
import { seoProjection } from './seo.groq.ts'
import { ruleWhereProjection } from './tenant-rule.groq.ts'

/** Fields of an offer's card (OFR-01); its page adds `offerPageProjection`. */
export const offerCardProjection = /* groq */ `
  _id,
  name,
  "slug": slug.current,
  category,
  highlight,
  description,
  disclaimer,
  finance{interestRate, comparisonRate, amount, termYears, isUnsecured, fees, repayment{amount, per}},
  "manufacturer": coalesce(manufacturer.name, manufacturer),
  model,
  vehicles{${ruleWhereProjection}},
  start,
  expiry,
  featured,
  countdown,
  "places": places[@->tenant._ref == $tenantId]->{_id, name},
  excluded_website_ids,
  image{${pictureProjection}},
  buttons[]{_key, ${linkProjection}}
`

/** Fields that an offer's own page needs besides those of its card. */
export const offerPageProjection = /* groq */ `
  ${offerCardProjection},
  details[]{${portableTextProjection}},
  seo{${seoProjection}}
`
