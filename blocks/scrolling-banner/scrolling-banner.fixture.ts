import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, longText } from '../core/fixture-parts.ts'

export const scrollingBannerFixtures: BlockFixtures<'scrollingBanner'> = {
  main: { _key: 'scrolling-main', _type: 'scrollingBanner', text: 'Plate clearance on now', link: null },
  empty: { _key: 'scrolling-empty', _type: 'scrollingBanner', text: null, link: null },
  longest: {
    _key: 'scrolling-longest',
    _type: 'scrollingBanner',
    text: longText(80),
    link: fixtureLink(longText(60), '/search/demo-cars'),
  },
}
