import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const embedFixtures: BlockFixtures<'embed'> = {
  main: {
    _key: 'embed-main',
    _type: 'embed',
    heading: 'Book a time',
    intro: null,
    url: 'https://book.example/yard?from=site',
    label: 'Open the calendar',
    size: 'tall',
    variant: 'plain',
  },
  empty: {
    _key: 'embed-empty',
    _type: 'embed',
    heading: null,
    intro: null,
    url: null,
    label: null,
    size: null,
    variant: null,
  },
  longest: {
    _key: 'embed-longest',
    _type: 'embed',
    heading: longText(70),
    intro: longText(240),
    url: `https://book.example/${'long'.repeat(40)}`,
    label: longText(60),
    size: 'full',
    variant: 'tinted',
  },
}
