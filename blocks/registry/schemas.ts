import { defineArrayMember, defineType } from '@sanity/types'
import { featureBanner } from '../feature-banner/feature-banner.schema.ts'
import { hero } from '../hero/hero.schema.ts'
import { offersList } from '../offers-list/offers-list.schema.ts'
import { promoTile } from '../promo-tile/promo-tile.schema.ts'
import { richText } from '../rich-text/rich-text.schema.ts'
import { stockCarousel } from '../stock-carousel/stock-carousel.schema.ts'

/** The schema of every block type: what the Studio offers on a page, in this order. */
export const blockSchemas = [hero, richText, offersList, promoTile, stockCarousel, featureBanner] as const

/** The `blocks` field of a page: an array of every block type. */
export const pageBlocks = defineType({
  name: 'pageBlocks',
  type: 'array',
  title: 'Blocks',
  description: 'The page from top to bottom.',
  of: blockSchemas.map(({ name }) => defineArrayMember({ type: name })),
})
