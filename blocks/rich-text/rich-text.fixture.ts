import type { BlockFixtures } from '../core/block-props.ts'
import type { BlockOf } from '../core/block-types.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

type Item = NonNullable<BlockOf<'richText'>['body']>[number]
type Style = 'normal' | 'h2' | 'h3' | 'blockquote'

const offersLink = { _key: 'offers', _type: 'textLink' as const, href: '/special-offers' }

const paragraph = (_key: string, text: string, style: Style = 'normal', marks: string[] = []): Item => ({
  _key,
  _type: 'block',
  style,
  listItem: null,
  level: null,
  markDefs: [offersLink],
  children: [{ _key: `${_key}-span`, _type: 'span', text, marks }],
})

/** A paragraph of a part of a text, whose last words have a footnote. */
const words = (_key: string, text: string) => ({
  _key,
  _type: 'block' as const,
  style: null,
  listItem: null,
  level: null,
  markDefs: null,
  children: [
    { _key: `${_key}-span`, _type: 'span' as const, text, marks: null },
    { _key: `${_key}-note`, _type: 'footnote' as const, note: `Said of ${_key}.` },
  ],
})

const cell = (_key: string, text: string) => ({
  _key,
  value: [
    {
      _key: `${_key}-text`,
      _type: 'block' as const,
      style: null,
      listItem: null,
      level: null,
      markDefs: [offersLink],
      children: [{ _key: 'span', _type: 'span' as const, text, marks: text === 'Ask us' ? ['offers'] : [] }],
    },
  ],
})

const table = (_key: string, rows: string[][]): Item => ({
  _key,
  _type: 'table',
  headerRows: 1,
  rows: rows.map((cells, row) => ({
    _key: `${_key}-${row}`,
    cells: cells.map((text, column) => cell(`${_key}-${row}-${column}`, text)),
  })),
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
      {
        _key: 'six',
        _type: 'callout',
        tone: 'warning',
        title: 'Before you tow',
        words: [words('six-words', longText(240))],
      },
      {
        _key: 'seven',
        _type: 'textColumns',
        columns: ['left', 'right'].map((side) => ({
          _key: side,
          words: [
            words(`${side}-words`, longText(300)),
            { _key: `${side}-picture`, _type: 'picture', ...fixturePicture },
          ],
        })),
      },
      {
        _key: 'eight',
        _type: 'textButtons',
        links: [
          { _key: 'one', ...fixtureLink('Book a service', '/service') },
          { _key: 'two', ...fixtureLink('See the prices', '/prices') },
        ],
      },
      table('five', [
        ['Service', 'Every', 'Hatch and sedan', 'Ute and wagon', 'Camper van', 'Truck up to 4.5 t'],
        ['Minor', '10,000 km', '$249', '$289', '$349', 'Ask us'],
        ['Major', '40,000 km', '$489', '$549', '$649', 'Ask us'],
      ]),
    ],
  },
}
