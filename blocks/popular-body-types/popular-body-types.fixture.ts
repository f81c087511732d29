import type { BlockFixtures } from '../core/block-props.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

export const popularBodyTypesFixtures: BlockFixtures<'popularBodyTypes'> = {
  main: {
    _key: 'popular-body-types-main',
    _type: 'popularBodyTypes',
    heading: 'Search By Popular Car Types',
    intro: null,
    carType: null,
    limit: 4,
    pictures: [{ _key: 'ute', bodyType: 'ute', image: fixturePicture }],
    variant: 'plain',
  },
  empty: {
    _key: 'popular-body-types-empty',
    _type: 'popularBodyTypes',
    heading: null,
    intro: null,
    carType: null,
    limit: null,
    pictures: null,
    variant: null,
  },
  longest: {
    _key: 'popular-body-types-longest',
    _type: 'popularBodyTypes',
    heading: longText(70),
    intro: longText(200),
    carType: 'used',
    limit: 8,
    pictures: [{ _key: 'a', bodyType: longText(60), image: { ...fixturePicture, alt: longText(140) } }],
    variant: 'tinted',
  },
}
