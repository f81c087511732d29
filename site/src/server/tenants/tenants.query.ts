import { displayNameRuleProjection } from '@forecourt/schemas/projections/brand.groq'
import { deliveryRegionProjection } from '@forecourt/schemas/projections/delivery-region.groq'
import { financeProviderProjection } from '@forecourt/schemas/projections/finance-provider.groq'
import { governmentChargesProjection } from '@forecourt/schemas/projections/government-charges.groq'
import { leadTeamProjection } from '@forecourt/schemas/projections/lead-team.groq'
import { redirectProjection } from '@forecourt/schemas/projections/redirect.groq'
import { searchSynonymProjection } from '@forecourt/schemas/projections/search-synonym.groq'
import { specialHoursProjection } from '@forecourt/schemas/projections/special-hours.groq'
import { tenantRuleProjection } from '@forecourt/schemas/projections/tenant-rule.groq'
import { tenantProjection } from '@forecourt/schemas/projections/tenant.groq'
import { defineQuery } from 'groq'

/**
 * Every tenant that is not in the archive, the oldest first, and every rule: what the site keeps in memory. One that has
 * a dealer as its owner is no document of the platform's, however it came about.
 */
export const tenantRegistryQuery = defineQuery(`{
  "tenants": *[_type == "tenant" && !defined(archivedAt) && !defined(tenant)] | order(_createdAt asc, _id asc) {${tenantProjection}},
  "rules": *[_type == "tenantRule" && !defined(tenant)] | order(order asc, _id asc) {${tenantRuleProjection}},
  "displayNames": *[_type == "displayNameRule" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {${displayNameRuleProjection}},
  "synonyms": *[_type == "searchSynonym" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {${searchSynonymProjection}},
  "deliveryRegions": *[_type == "deliveryRegion" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {${deliveryRegionProjection}},
  "financeProviders": *[_type == "financeProvider" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {${financeProviderProjection}},
  "governmentCharges": *[_type == "governmentCharges" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {${governmentChargesProjection}},
  "leadTeams": *[_type == "leadTeam" && defined(tenant._ref)] | order(_id) {${leadTeamProjection}},
  "places": *[_type == "location" && defined(tenant._ref)] | order(primary desc, _createdAt asc, _id asc) {_id, "tenant": tenant._ref, "state": address.state, "kind": location_type, time_zone, opening_hours[]{weekday, status, open, close, reopens, recloses}},
  "specialHours": *[_type == "specialHours" && defined(tenant._ref)] | order(_createdAt asc, _id asc) {"tenant": tenant._ref, ${specialHoursProjection}},
  "comingModels": *[_type == "model" && status == "coming_soon" && (defined(tenant._ref) || allTenants == true && !defined(tenant))] | order(_id) {_id, "tenant": tenant._ref, make, "slug": slug.current},
  "recalls": *[_type == "recall" && defined(tenant._ref)] | order(_id) {_id, "tenant": tenant._ref, name, number, make, models, "fromYear": from_year, "toYear": to_year, "noticeUrl": notice_url, vins},
  "redirects": *[_type == "redirect" && defined(tenant._ref)] | order(_createdAt asc, _id asc) {${redirectProjection}}
}`)

/**
 * The revisions of the same documents: the light poll that notices a lost webhook. Redirects can be many: their number and the
 * last change stand for them.
 */
export const tenantRevisionsQuery = defineQuery(`{
  "documents": *[_type in ["tenant", "tenantRule", "displayNameRule", "searchSynonym", "deliveryRegion", "financeProvider", "governmentCharges", "location", "specialHours", "leadTeam", "model", "recall"]] | order(_id) {_id, _rev},
  "redirectCount": count(*[_type == "redirect"]),
  "lastRedirect": *[_type == "redirect"] | order(_updatedAt desc)[0]._rev
}`)

/** Moments after `$now` at which a block appears or disappears; a document of no tenant is every tenant's. */
export const blockWindowsQuery =
  defineQuery(`*[_type in ["page", "sharedPage", "model", "section", "location"] && count(blocks[settings.showFrom > $now || settings.showUntil > $now]) > 0] {
  "tenantId": tenant._ref,
  "windows": blocks[settings.showFrom > $now || settings.showUntil > $now]{"start": settings.showFrom, "expiry": settings.showUntil}
}`)

/** Moments after `$now` at which something that shows for a time begins or ends, with its tenant. */
export const contentWindowsQuery =
  defineQuery(`*[_type in ["promo", "offer", "popup", "announcement"] && (start > $now || expiry > $now)] {
  "tenantId": tenant._ref, start, expiry
}`)
