import { blockFixtures } from '@forecourt/blocks/registry/fixtures'
import { expect, it } from 'vitest'
import { faqNodes } from './faq-node.ts'

const { main, empty } = blockFixtures.faq

it('questions and answers of all blocks of a page are one list for search engines, in words alone', () => {
  const [first] = main.questions ?? []
  const table = {
    _key: 't',
    _type: 'table' as const,
    headerRows: 1,
    rows: [row('a', 'Minor', '$249'), row('b', 'Major', '$489')],
  }
  const more = {
    ...main,
    _key: 'more',
    questions: [{ _key: 'p', question: 'What does it cost?', answer: [...(first?.answer ?? []), table] }],
  }
  const [node, ...others] = faqNodes([blockFixtures.hero.main, main, empty, more]) as {
    '@type': string
    mainEntity: object[]
  }[]
  expect(others).toEqual([])
  expect(node?.['@type']).toBe('FAQPage')
  expect(node?.mainEntity).toHaveLength(4)
  expect(node?.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Can I drive it before I decide?',
    acceptedAnswer: { '@type': 'Answer', text: 'Yes, for an hour and without us. Ask us.' },
  })
  expect(node?.mainEntity[3]).toMatchObject({
    acceptedAnswer: { text: 'Yes, for an hour and without us. Ask us.\n\nMinor, $249\nMajor, $489' },
  })
})

it('a page without answered questions has none', () => {
  expect(faqNodes(null)).toEqual([])
  expect(faqNodes([{ ...main, questions: [{ _key: 'x', question: 'Why?', answer: null }] }])).toEqual([])
})

function row(key: string, ...texts: string[]) {
  const cells = texts.map((text, i) => ({
    _key: `${key}${i}`,
    value: [
      {
        _key: 'p',
        _type: 'block' as const,
        style: null,
        listItem: null,
        level: null,
        markDefs: null,
        children: [{ _key: 's', _type: 'span' as const, text, marks: null }],
      },
    ],
  }))
  return { _key: key, cells }
}
