import type { BlockFixtures } from '../core/block-props.ts'
import type { BlockOf } from '../core/block-types.ts'
import { longText } from '../core/fixture-parts.ts'

type Question = NonNullable<BlockOf<'faq'>['questions']>[number]

const asked = (_key: string, question: string, answer: string): Question => ({
  _key,
  question,
  answer: [
    {
      _key: `${_key}-p`,
      _type: 'block',
      style: 'normal',
      listItem: null,
      level: null,
      markDefs: [{ _key: 'book', _type: 'textLink', href: '/contact-us' }],
      children: [
        { _key: `${_key}-s`, _type: 'span', text: answer, marks: [] },
        { _key: `${_key}-l`, _type: 'span', text: ' Ask us.', marks: ['book'] },
      ],
    },
  ],
})

export const faqFixtures: BlockFixtures<'faq'> = {
  main: {
    _key: 'faq-main',
    _type: 'faq',
    heading: 'Before you come',
    intro: 'What people ask us on the phone.',
    questions: [
      asked('drive', 'Can I drive it before I decide?', 'Yes, for an hour and without us.'),
      asked('trade', 'Do you take my old car?', 'Yes, at a price that stands in writing for a week.'),
      asked('hold', 'Will you hold a car for me?', 'For two days, without a deposit.'),
    ],
    variant: 'plain',
  },
  empty: { _key: 'faq-empty', _type: 'faq', heading: null, intro: null, questions: null, variant: null },
  longest: {
    _key: 'faq-longest',
    _type: 'faq',
    heading: longText(70),
    intro: longText(240),
    questions: Array.from({ length: 30 }, (_, i) => asked(`q${i}`, longText(140), longText(900))),
    variant: 'tinted',
  },
}
