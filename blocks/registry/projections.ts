import { enquiryFormProjection } from '../enquiry-form/enquiry-form.groq.ts'
import { featureBannerProjection } from '../feature-banner/feature-banner.groq.ts'
import { heroProjection } from '../hero/hero.groq.ts'
import { offersListProjection } from '../offers-list/offers-list.groq.ts'
import { promoTileProjection } from '../promo-tile/promo-tile.groq.ts'
import { richTextProjection } from '../rich-text/rich-text.groq.ts'
import { stockCarouselProjection } from '../stock-carousel/stock-carousel.groq.ts'
import { searchBoxProjection } from '../search-box/search-box.groq.ts'
import { popularBodyTypesProjection } from '../popular-body-types/popular-body-types.groq.ts'
import { priceSliderProjection } from '../price-slider/price-slider.groq.ts'
import { recentlyViewedProjection } from '../recently-viewed/recently-viewed.groq.ts'
import { scrollingBannerProjection } from '../scrolling-banner/scrolling-banner.groq.ts'
import { similarVehiclesProjection } from '../similar-vehicles/similar-vehicles.groq.ts'
import { faqProjection } from '../faq/faq.groq.ts'
import { statisticsProjection } from '../statistics/statistics.groq.ts'
import { callToActionProjection } from '../call-to-action/call-to-action.groq.ts'
import { stepsProjection } from '../steps/steps.groq.ts'
import { teamProjection } from '../team/team.groq.ts'
import { brandTilesProjection } from '../brand-tiles/brand-tiles.groq.ts'
import { carouselProjection } from '../carousel/carousel.groq.ts'
import { tabbedFeaturesProjection } from '../tabbed-features/tabbed-features.groq.ts'
import { singleOfferProjection } from '../single-offer/single-offer.groq.ts'
import { pictureGalleryProjection } from '../picture-gallery/picture-gallery.groq.ts'
import { timelineProjection } from '../timeline/timeline.groq.ts'
import { benefitsProjection } from '../benefits/benefits.groq.ts'
import { comparisonTableProjection } from '../comparison-table/comparison-table.groq.ts'
import { modelCarouselProjection } from '../model-carousel/model-carousel.groq.ts'
import { embedProjection } from '../embed/embed.groq.ts'
import { videoProjection } from '../video/video.groq.ts'
import { modelRangeProjection } from '../model-range/model-range.groq.ts'
import { sharedSectionProjection } from '../shared-section/shared-section.groq.ts'
import { financeCalculatorProjection } from '../finance-calculator/finance-calculator.groq.ts'
import { paymentStripProjection } from '../payment-strip/payment-strip.groq.ts'
import { warrantyProjection } from '../warranty/warranty.groq.ts'
import { locationsCarouselProjection } from '../locations-carousel/locations-carousel.groq.ts'
import { openingHoursProjection } from '../opening-hours/opening-hours.groq.ts'
import { locationsMapProjection } from '../locations-map/locations-map.groq.ts'
import { reviewsProjection } from '../reviews/reviews.groq.ts'
import { serviceTabsProjection } from '../service-tabs/service-tabs.groq.ts'
import { servicePricesProjection } from '../service-prices/service-prices.groq.ts'
import { recallsProjection } from '../recalls/recalls.groq.ts'
import { valuationFormProjection } from '../valuation-form/valuation-form.groq.ts'

/**
 * Projection of every block type, as page queries fetch it. Fields are listed by name and never spread: with a spread,
 * a block whose projection is forgotten would still compile.
 */
export const blockProjections = /* groq */ `
  _key,
  _type,
  _type == "hero" => {${heroProjection}},
  _type == "richText" => {${richTextProjection}},
  _type == "offersList" => {${offersListProjection}},
  _type == "promoTile" => {${promoTileProjection}},
  _type == "stockCarousel" => {${stockCarouselProjection}},
  _type == "featureBanner" => {${featureBannerProjection}},
  _type == "enquiryForm" => {${enquiryFormProjection}},
  _type == "searchBox" => {${searchBoxProjection}},
  _type == "popularBodyTypes" => {${popularBodyTypesProjection}},
  _type == "priceSlider" => {${priceSliderProjection}},
  _type == "recentlyViewed" => {${recentlyViewedProjection}},
  _type == "similarVehicles" => {${similarVehiclesProjection}},
  _type == "scrollingBanner" => {${scrollingBannerProjection}},
  _type == "faq" => {${faqProjection}},
  _type == "statistics" => {${statisticsProjection}},
  _type == "callToAction" => {${callToActionProjection}},
  _type == "steps" => {${stepsProjection}},
  _type == "team" => {${teamProjection}},
  _type == "brandTiles" => {${brandTilesProjection}},
  _type == "carousel" => {${carouselProjection}},
  _type == "tabbedFeatures" => {${tabbedFeaturesProjection}},
  _type == "singleOffer" => {${singleOfferProjection}},
  _type == "pictureGallery" => {${pictureGalleryProjection}},
  _type == "timeline" => {${timelineProjection}},
  _type == "benefits" => {${benefitsProjection}},
  _type == "comparisonTable" => {${comparisonTableProjection}},
  _type == "modelCarousel" => {${modelCarouselProjection}},
  _type == "embed" => {${embedProjection}},
  _type == "video" => {${videoProjection}},
  _type == "modelRange" => {${modelRangeProjection}},
  _type == "sharedSection" => {${sharedSectionProjection}},
  _type == "financeCalculator" => {${financeCalculatorProjection}},
  _type == "paymentStrip" => {${paymentStripProjection}},
  _type == "warranty" => {${warrantyProjection}},
  _type == "locationsCarousel" => {${locationsCarouselProjection}},
  _type == "openingHours" => {${openingHoursProjection}},
  _type == "locationsMap" => {${locationsMapProjection}},
  _type == "reviews" => {${reviewsProjection}},
  _type == "serviceTabs" => {${serviceTabsProjection}},
  _type == "servicePrices" => {${servicePricesProjection}},
  _type == "recalls" => {${recallsProjection}},
  _type == "valuationForm" => {${valuationFormProjection}},
`
