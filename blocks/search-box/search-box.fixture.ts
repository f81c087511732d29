import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const searchBoxFixtures: BlockFixtures<'searchBox'> = {
  main: {
    _key: 'search-box-main',
    _type: 'searchBox',
    heading: 'What are you looking for?',
    text: 'Search every vehicle in our three yards.',
    hint: 'Make, model or keyword',
    variant: 'tinted',
  },
  empty: {
    _key: 'search-box-empty',
    _type: 'searchBox',
    heading: null,
    text: null,
    hint: null,
    variant: null,
  },
  longest: {
    _key: 'search-box-longest',
    _type: 'searchBox',
    heading: longText(70),
    text: longText(240),
    hint: longText(40),
    variant: 'plain',
  },
}
