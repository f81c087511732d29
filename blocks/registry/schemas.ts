import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { type BlockSketch, BLOCK_GROUPS, sketchUrl } from '../core/sketch/sketch.ts'
import { blockSketches } from './sketches.ts'
import type { BlockType } from '../core/block-types.ts'
import { enquiryForm } from '../enquiry-form/enquiry-form.schema.ts'
import { featureBanner } from '../feature-banner/feature-banner.schema.ts'
import { hero } from '../hero/hero.schema.ts'
import { offersList } from '../offers-list/offers-list.schema.ts'
import { promoTile } from '../promo-tile/promo-tile.schema.ts'
import { richText } from '../rich-text/rich-text.schema.ts'
import { stockCarousel } from '../stock-carousel/stock-carousel.schema.ts'
import { searchBox } from '../search-box/search-box.schema.ts'
import { popularBodyTypes } from '../popular-body-types/popular-body-types.schema.ts'
import { priceSlider } from '../price-slider/price-slider.schema.ts'
import { recentlyViewed } from '../recently-viewed/recently-viewed.schema.ts'
import { scrollingBanner } from '../scrolling-banner/scrolling-banner.schema.ts'
import { similarVehicles } from '../similar-vehicles/similar-vehicles.schema.ts'
import { faq } from '../faq/faq.schema.ts'
import { statistics } from '../statistics/statistics.schema.ts'
import { callToAction } from '../call-to-action/call-to-action.schema.ts'
import { steps } from '../steps/steps.schema.ts'
import { team } from '../team/team.schema.ts'
import { brandTiles } from '../brand-tiles/brand-tiles.schema.ts'
import { carousel } from '../carousel/carousel.schema.ts'
import { tabbedFeatures } from '../tabbed-features/tabbed-features.schema.ts'
import { singleOffer } from '../single-offer/single-offer.schema.ts'
import { pictureGallery } from '../picture-gallery/picture-gallery.schema.ts'
import { timeline } from '../timeline/timeline.schema.ts'
import { benefits } from '../benefits/benefits.schema.ts'
import { comparisonTable } from '../comparison-table/comparison-table.schema.ts'
import { modelCarousel } from '../model-carousel/model-carousel.schema.ts'
import { embed } from '../embed/embed.schema.ts'
import { video } from '../video/video.schema.ts'
import { modelRange } from '../model-range/model-range.schema.ts'
import { sharedSection } from '../shared-section/shared-section.schema.ts'
import { financeCalculator } from '../finance-calculator/finance-calculator.schema.ts'
import { paymentStrip } from '../payment-strip/payment-strip.schema.ts'
import { warranty } from '../warranty/warranty.schema.ts'
import { locationsCarousel } from '../locations-carousel/locations-carousel.schema.ts'
import { openingHours } from '../opening-hours/opening-hours.schema.ts'
import { locationsMap } from '../locations-map/locations-map.schema.ts'
import { reviews } from '../reviews/reviews.schema.ts'
import { serviceTabs } from '../service-tabs/service-tabs.schema.ts'
import { servicePrices } from '../service-prices/service-prices.schema.ts'
import { recalls } from '../recalls/recalls.schema.ts'
import { valuationForm } from '../valuation-form/valuation-form.schema.ts'

/** The schema of every block type; the generated types must know the same ones. */
const schemas = {
  hero,
  richText,
  offersList,
  promoTile,
  stockCarousel,
  featureBanner,
  enquiryForm,
  searchBox,
  popularBodyTypes,
  priceSlider,
  recentlyViewed,
  similarVehicles,
  scrollingBanner,
  faq,
  statistics,
  callToAction,
  steps,
  team,
  brandTiles,
  carousel,
  tabbedFeatures,
  singleOffer,
  pictureGallery,
  timeline,
  benefits,
  comparisonTable,
  modelCarousel,
  embed,
  video,
  modelRange,
  sharedSection,
  financeCalculator,
  paymentStrip,
  warranty,
  locationsCarousel,
  openingHours,
  locationsMap,
  reviews,
  serviceTabs,
  servicePrices,
  recalls,
  valuationForm,
} satisfies { [T in BlockType]: { name: T; type: 'object' } }

/** What every block has, whatever its type. */
const settings = defineField({
  name: 'settings',
  type: 'blockSettings',
  title: 'When it shows, and anchor',
  description: 'When visitors see this block, and the address of this place of the page.',
})

/** Every block schema, in the order the Studio offers them. */
export const blockSchemas = Object.values(schemas).map((schema) => ({
  ...schema,
  fields: [...schema.fields, settings],
}))

const sketches = new Map<string, BlockSketch>(Object.entries(blockSketches))

/** The menu in which staff choose a block: by groups, with what each looks like (STU-01). */
const insertMenu = {
  filter: true,
  groups: Object.entries(BLOCK_GROUPS).map(([name, title]) => ({
    name,
    title,
    of: blockSchemas.flatMap((schema) => (sketches.get(schema.name)?.group === name ? [schema.name] : [])),
  })),
  views: [
    {
      name: 'grid' as const,
      previewImageUrl: (type: string) => {
        const sketch = sketches.get(type)
        return sketch && sketchUrl(sketch)
      },
    },
    { name: 'list' as const },
  ],
}

/** The `blocks` field of a page: an array of every block type. */
export const pageBlocks = defineType({
  name: 'pageBlocks',
  type: 'array',
  title: 'Blocks',
  description: 'The page from top to bottom.',
  options: { insertMenu },
  of: blockSchemas.map(({ name }) => defineArrayMember({ type: name })),
})
