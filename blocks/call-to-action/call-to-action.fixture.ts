import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const callToActionFixtures: BlockFixtures<'callToAction'> = {
  main: {
    _key: 'call-main',
    _type: 'callToAction',
    heading: 'Drive it before you decide',
    text: 'An hour, your own roads, nobody on the back seat.',
    image: null,
    links: [{ _key: 'a', ...fixtureLink('Book a test drive', '/book-test-drive') }],
    hasPhone: true,
    tone: 'brand',
  },
  empty: {
    _key: 'call-empty',
    _type: 'callToAction',
    heading: null,
    text: null,
    image: null,
    links: null,
    hasPhone: null,
    tone: null,
  },
  longest: {
    _key: 'call-longest',
    _type: 'callToAction',
    heading: longText(70),
    text: longText(240),
    image: { ...fixturePicture, alt: longText(140) },
    links: [
      { _key: 'a', ...fixtureLink(longText(60), '/special-offers') },
      { _key: 'b', ...fixtureLink(longText(60), '/about-us') },
    ],
    hasPhone: true,
    tone: 'accent',
  },
}
