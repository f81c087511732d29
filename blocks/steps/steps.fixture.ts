import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, longText } from '../core/fixture-parts.ts'

export const stepsFixtures: BlockFixtures<'steps'> = {
  main: {
    _key: 'steps-main',
    _type: 'steps',
    heading: 'Sell us your car',
    intro: 'Whether or not you buy from us.',
    items: [
      { _key: 'a', title: 'Tell us what it is', text: 'Registration and kilometres are enough.' },
      { _key: 'b', title: 'Bring it in', text: 'We look at it for twenty minutes.' },
      { _key: 'c', title: 'Get paid', text: 'The money is in your account the same day.' },
    ],
    link: fixtureLink('Start here', '/sell-my-car'),
    variant: 'plain',
  },
  empty: {
    _key: 'steps-empty',
    _type: 'steps',
    heading: null,
    intro: null,
    items: null,
    link: null,
    variant: null,
  },
  longest: {
    _key: 'steps-longest',
    _type: 'steps',
    heading: longText(70),
    intro: longText(240),
    items: Array.from({ length: 6 }, (_, at) => ({
      _key: `s${at}`,
      title: longText(60),
      text: longText(240),
    })),
    link: fixtureLink(longText(60), '/about-us'),
    variant: 'tinted',
  },
}
