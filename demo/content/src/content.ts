import { announcements } from './announcements.ts'
import { brandPages } from './brand-pages.ts'
import { contactForms, contactPages } from './contact.ts'
import { logo, type ArtworkIds, type SeedDocument } from './documents.ts'
import { deliveryRegions } from './delivery.ts'
import { governmentCharges } from './government-charges.ts'
import { financePages } from './finance-pages.ts'
import { harbourBrands } from './harbour/brands.ts'
import { harbourLeadTeams } from './harbour/lead-teams.ts'
import { harbourLocations } from './harbour/locations.ts'
import { harbourMenus } from './harbour/menus.ts'
import { harbourModels } from './harbour/models.ts'
import { harbourOffers } from './harbour/offers.ts'
import { harbourPages, harbourPromos } from './harbour/pages.ts'
import { harbourRules } from './harbour/rules.ts'
import { harbourSections } from './harbour/sections.ts'
import { harbourTenant } from './harbour/tenant.ts'
import { outbackBrands } from './outback-rv/brands.ts'
import { outbackLocations } from './outback-rv/locations.ts'
import { outbackMenus } from './outback-rv/menus.ts'
import { outbackOffers } from './outback-rv/offers.ts'
import { outbackPages, outbackPromos } from './outback-rv/pages.ts'
import { outbackRules } from './outback-rv/rules.ts'
import { outbackTenant } from './outback-rv/tenant.ts'
import { legal } from './legal.ts'
import { lenders } from './lenders.ts'
import { modelPages } from './model-pages.ts'
import { popups } from './popups.ts'
import { searchWords } from './search-words.ts'
import { sharedBrands } from './shared/brands.ts'
import { sharedPages } from './shared/pages.ts'
import { redirects } from './redirects.ts'
import { reviews } from './reviews.ts'
import { specialHours } from './special-hours.ts'
import { southsideBrands } from './southside-mg/brands.ts'
import { southsideLocations } from './southside-mg/locations.ts'
import { southsideMenus } from './southside-mg/menus.ts'
import { southsideModels } from './southside-mg/models.ts'
import { southsideOffers } from './southside-mg/offers.ts'
import { southsidePages, southsidePromos } from './southside-mg/pages.ts'
import { southsideRules } from './southside-mg/rules.ts'
import { southsideTenant } from './southside-mg/tenant.ts'
import { sellForm } from './outback-rv/sell-form.ts'
import { serviceForms } from './service-forms.ts'
import { servicePages } from './service-pages.ts'
import { purchaseExtras } from './purchase-extras.ts'
import { paymentForms, paymentPages } from './payment-pages.ts'
import { tradeInPages } from './trade-in-pages.ts'
import { valuationGuides } from './valuations.ts'
import { southsideRecalls, southsideServicePlans } from './southside-mg/servicing.ts'
import { vehicleForms } from './vehicle-forms.ts'
import { vehicleTexts } from './vehicle-texts.ts'
import { wattleBrands } from './wattle/brands.ts'
import { wattleLocations } from './wattle/locations.ts'
import { wattleMenus } from './wattle/menus.ts'
import { wattleOffers } from './wattle/offers.ts'
import { wattlePages, wattlePromos } from './wattle/pages.ts'
import { wattleRules } from './wattle/rules.ts'
import { wattleTenant } from './wattle/tenant.ts'

/** Every document of the demonstration tenants; offers with an end get one some weeks after `now`. */
export function seedDocuments(images: ArtworkIds, now: Date): SeedDocument[] {
  return [
    ...sharedPages,
    ...sharedBrands(images),
    ...contactForms,
    ...vehicleForms,
    ...serviceForms,
    sellForm,
    ...vehicleTexts,
    ...searchWords,
    ...lenders,
    ...deliveryRegions,
    ...governmentCharges,
    ...legal,
    ...contactPages(images),
    { ...harbourTenant, logo: logo(images, 'logo-harbour'), icon: logo(images, 'sign-harbour') },
    ...harbourMenus,
    ...harbourSections,
    ...harbourLocations(images),
    ...harbourLeadTeams,
    ...harbourRules,
    ...harbourBrands,
    ...harbourModels(images),
    ...harbourOffers(images, now),
    ...harbourPromos(images),
    ...harbourPages(images, now),
    ...servicePages(images),
    ...southsideServicePlans,
    ...southsideRecalls,
    ...valuationGuides(now),
    ...purchaseExtras,
    ...tradeInPages,
    ...paymentForms,
    ...paymentPages,
    { ...wattleTenant, logo: logo(images, 'logo-wattle'), icon: logo(images, 'sign-wattle') },
    ...wattleMenus,
    ...wattleLocations(images),
    ...wattleRules,
    ...wattleBrands,
    ...wattleOffers(images, now),
    ...wattlePromos(images),
    ...wattlePages(images),
    { ...southsideTenant, logo: logo(images, 'logo-southside-light'), icon: logo(images, 'sign-southside') },
    ...southsideMenus,
    ...southsideLocations(images),
    ...southsideRules,
    ...southsideBrands,
    ...southsideModels(images),
    ...southsideOffers(images, now),
    ...southsidePromos(images),
    ...southsidePages(images),
    { ...outbackTenant, logo: logo(images, 'logo-outback-light'), icon: logo(images, 'sign-outback') },
    ...outbackMenus,
    ...outbackLocations(images),
    ...outbackRules,
    ...outbackBrands,
    ...outbackOffers(images, now),
    ...outbackPromos(images),
    ...outbackPages(images),
    ...brandPages(images),
    ...modelPages(images),
    ...financePages(images),
    ...announcements(now),
    ...redirects,
    ...specialHours(now),
    ...reviews(now),
    ...popups(images, now),
  ]
}
