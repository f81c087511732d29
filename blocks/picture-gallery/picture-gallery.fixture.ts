import type { BlockFixtures } from '../core/block-props.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

export const pictureGalleryFixtures: BlockFixtures<'pictureGallery'> = {
  main: {
    _key: 'gallery-main',
    _type: 'pictureGallery',
    heading: 'Around the yard',
    intro: null,
    pictures: [
      { _key: 'a', image: fixturePicture, caption: 'The front row at dawn' },
      { _key: 'b', image: { ...fixturePicture, alt: null }, caption: null },
      { _key: 'c', image: fixturePicture, caption: null },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'gallery-empty',
    _type: 'pictureGallery',
    heading: null,
    intro: null,
    pictures: null,
    variant: null,
  },
  longest: {
    _key: 'gallery-longest',
    _type: 'pictureGallery',
    heading: longText(70),
    intro: longText(240),
    pictures: Array.from({ length: 24 }, (_, at) => ({
      _key: `p${at}`,
      image: { ...fixturePicture, alt: longText(140) },
      caption: longText(120),
    })),
    variant: 'tinted',
  },
}
