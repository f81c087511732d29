import { announcement } from './documents/announcement/announcement.schema.ts'
import { brandCopy } from './documents/brand-copy/brand-copy.schema.ts'
import { deliveryRegion } from './documents/delivery-region/delivery-region.schema.ts'
import { displayNameRule } from './documents/display-name-rule/display-name-rule.schema.ts'
import { financeProvider } from './documents/finance-provider/finance-provider.schema.ts'
import { governmentCharges } from './documents/government-charges/government-charges.schema.ts'
import { formDefinition } from './documents/form-definition/form-definition.schema.ts'
import { leadTeam } from './documents/lead-team/lead-team.schema.ts'
import { location } from './documents/location/location.schema.ts'
import { manufacturer } from './documents/manufacturer/manufacturer.schema.ts'
import { menu } from './documents/menu/menu.schema.ts'
import { model } from './documents/model/model.schema.ts'
import { offer } from './documents/offer/offer.schema.ts'
import { page } from './documents/page/page.schema.ts'
import { popup } from './documents/popup/popup.schema.ts'
import { promo } from './documents/promo/promo.schema.ts'
import { redirect } from './documents/redirect/redirect.schema.ts'
import { recall } from './documents/recall/recall.schema.ts'
import { review } from './documents/review/review.schema.ts'
import { servicePlan } from './documents/service-plan/service-plan.schema.ts'
import { searchSynonym } from './documents/search-synonym/search-synonym.schema.ts'
import { section } from './documents/section/section.schema.ts'
import { sharedPage } from './documents/shared-page/shared-page.schema.ts'
import { ruleCondition } from './documents/tenant-rule/rule-condition.schema.ts'
import { ruleGroup, ruleWhere } from './documents/tenant-rule/rule-group.schema.ts'
import { specialHours } from './documents/special-hours/special-hours.schema.ts'
import { tenantRule } from './documents/tenant-rule/tenant-rule.schema.ts'
import { tenant } from './documents/tenant/tenant.schema.ts'
import { purchaseExtra } from './documents/purchase-extra/purchase-extra.schema.ts'
import { valuationGuide } from './documents/valuation-guide/valuation-guide.schema.ts'
import { usedCarPromise, vehicleText, warrantyText } from './documents/vehicle-text/vehicle-text.schema.ts'
import { blockSettings } from './objects/block-settings.schema.ts'
import { link } from './objects/link.schema.ts'
import { openingHour } from './objects/opening-hour.schema.ts'
import { picture } from './objects/picture.schema.ts'
import { portableText } from './objects/portable-text.schema.ts'
import { postalAddress } from './objects/postal-address.schema.ts'
import { seo } from './objects/seo.schema.ts'

/** Documents of the content model, in the order the Studio lists them. */
export const documentTypes = [
  page,
  sharedPage,
  section,
  offer,
  promo,
  popup,
  announcement,
  menu,
  redirect,
  formDefinition,
  tenantRule,
  searchSynonym,
  financeProvider,
  governmentCharges,
  location,
  specialHours,
  review,
  servicePlan,
  recall,
  valuationGuide,
  purchaseExtra,
  leadTeam,
  deliveryRegion,
  manufacturer,
  model,
  brandCopy,
  warrantyText,
  usedCarPromise,
  vehicleText,
  displayNameRule,
  tenant,
]

/** Objects shared by documents and blocks. */
export const objectTypes = [
  picture,
  link,
  seo,
  portableText,
  postalAddress,
  openingHour,
  ruleCondition,
  ruleGroup,
  ruleWhere,
  blockSettings,
]

/** Every schema type that is not a block; `page` needs the type `pageBlocks` of `@forecourt/blocks/registry/schemas`. */
export const schemaTypes = [...documentTypes, ...objectTypes]
