/** The closed word lists of the vehicle's page that tenant documents choose from (Part 6). Imports nothing. */

/** VDP-07, VDP-08: the sections of a vehicle's page in their usual order. */
export const VDP_SECTIONS = [
  'details',
  'features',
  'comments',
  'finance',
  'fuel',
  'delivery',
  'gauge',
  'included',
  'protect',
  'reserve',
  'usedCar',
  'warranty',
  'whyBuy',
  'location',
  'disclaimer',
  'similar',
] as const
export type VdpSection = (typeof VDP_SECTIONS)[number]

/** VDP-03: the buttons of a vehicle's page in their usual order; `history` is its history report. */
export const VDP_ACTIONS = [
  'enquire',
  'testDrive',
  'history',
  'finance',
  'tradeIn',
  'reserve',
  'purchase',
  'requestPhotos',
  'call',
  'custom',
] as const
export type VdpAction = (typeof VDP_ACTIONS)[number]

/** Below each other, beside each other under tabs, or folded. */
export const SECTION_LAYOUTS = ['stack', 'tabs', 'accordion'] as const
export type SectionLayout = (typeof SECTION_LAYOUTS)[number]
