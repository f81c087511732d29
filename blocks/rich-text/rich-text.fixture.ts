import type { BlockFixtures } from '../core/block-props.ts'
import type { BlockOf } from '../core/block-types.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

type Item = NonNullable<BlockOf<'richText'>['body']>[number]
type Style = 'normal' | 'h2' | 'h3' | 'blockquote'

const paragraph = (_key: string, text: string, style: Style = 'normal', marks: string[] = []): Item => ({
  _key,
  _type: 'block',
  style,
  listItem: null,
  level: null,
  markDefs: [{ _key: 'offers', _type: 'textLink', href: '/special-offers' }],
  children: [{ _key: `${_key}-span`, _type: 'span', text, marks }],
})

export const richTextFixtures: BlockFixtures<'richText'> = {
  main: {
    _key: 'text-main',
    _type: 'richText',
    heading: 'Family owned since 1989',
    layout: 'aside',
    variant: 'plain',
    body: [
      paragraph(
        'one',
        'We started with twelve cars under a fig tree. The tree is still here; the cars are better.',
      ),
      paragraph('two', 'How we check a car', 'h3'),
      paragraph('three', 'Look at this month’s offers', 'normal', ['offers']),
    ],
  },
  empty: { _key: 'text-empty', _type: 'richText', heading: null, layout: null, variant: null, body: null },
  longest: {
    _key: 'text-longest',
    _type: 'richText',
    heading: longText(90),
    layout: 'stacked',
    variant: 'tinted',
    body: [
      paragraph('one', longText(1200)),
      paragraph('two', longText(120), 'h2'),
      paragraph('three', longText(300), 'blockquote'),
      { _key: 'four', _type: 'picture', ...fixturePicture },
    ],
  },
}
