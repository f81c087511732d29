import type { BRAND_SECTIONS } from './brands/shared-sections.ts'

/** The kinds of documents a dealer's staff work on, in the order of the desk. */
export const TENANT_SECTIONS = [
  { type: 'page', title: 'Pages' },
  { type: 'offer', title: 'Offers' },
  { type: 'promo', title: 'Promo tiles' },
  { type: 'popup', title: 'Popups' },
  { type: 'announcement', title: 'Announcements' },
  { type: 'section', title: 'Sections' },
  { type: 'menu', title: 'Menus' },
  { type: 'redirect', title: 'Redirects' },
  { type: 'formDefinition', title: 'Forms' },
  { type: 'tenantRule', title: 'Rules' },
  { type: 'searchSynonym', title: 'Search words' },
  { type: 'location', title: 'Locations' },
  { type: 'specialHours', title: 'Holiday hours' },
  { type: 'review', title: 'Reviews' },
  { type: 'servicePlan', title: 'Service prices' },
  { type: 'recall', title: 'Recalls' },
  { type: 'valuationGuide', title: 'Valuation guides' },
  { type: 'purchaseExtra', title: 'Purchase extras' },
  { type: 'leadTeam', title: 'Lead teams' },
] as const

/** The kinds of documents that can be a dealer's own. */
export type SectionType = (typeof TENANT_SECTIONS | typeof BRAND_SECTIONS)[number]['type']

/** The GROQ filter of one dealer's documents of a type; `$tenantId` is the id of the dealer's document. */
export function sectionFilter(type: SectionType): string {
  return type === 'tenantRule'
    ? '_type == "tenantRule" && $tenantId in tenants[]._ref'
    : `_type == "${type}" && tenant._ref == $tenantId`
}

/** The id of the template that makes a document of a type for a dealer. */
export function templateId(type: SectionType): string {
  return `${type}-of-tenant`
}

/** The id of the template that begins a page with the content of this name. */
export function pageTemplateId(name: string): string {
  return `page-${name}-of-tenant`
}

/** Returns the first values of a new document of a type, so that it belongs to the list it was created in. */
export function ownedBy(type: SectionType, tenantId: string): Record<string, unknown> {
  const reference = { _type: 'reference', _ref: tenantId }
  return type === 'tenantRule' ? { tenants: [{ ...reference, _key: 'owner' }] } : { tenant: reference }
}

/** The list of rules that bind every dealer; links name it to open a rule there. */
export const SHARED_RULES = 'shared-rules'
