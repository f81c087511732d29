import type { BlockFixtures } from '../core/block-props.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

export const videoFixtures: BlockFixtures<'video'> = {
  main: {
    _key: 'video-main',
    _type: 'video',
    heading: 'A day in the workshop',
    intro: null,
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    file: null,
    captions: null,
    image: fixturePicture,
    transcript: [
      {
        _key: 'p',
        _type: 'block',
        style: 'normal',
        listItem: null,
        level: null,
        markDefs: null,
        children: [{ _key: 's', _type: 'span', text: 'Mei lifts the bonnet.', marks: [] }],
      },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'video-empty',
    _type: 'video',
    heading: null,
    intro: null,
    url: null,
    file: null,
    captions: null,
    image: null,
    transcript: null,
    variant: null,
  },
  longest: {
    _key: 'video-longest',
    _type: 'video',
    heading: longText(70),
    intro: longText(240),
    url: 'https://vimeo.com/123456789',
    file: null,
    captions: null,
    image: null,
    transcript: null,
    variant: 'tinted',
  },
}
