import type { BlockFixtures } from '../core/block-props.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

export const teamFixtures: BlockFixtures<'team'> = {
  main: {
    _key: 'team-main',
    _type: 'team',
    heading: 'Who you will meet',
    intro: 'Nobody here works on commission.',
    people: [
      {
        _key: 'a',
        name: 'Mei Tran',
        role: 'Workshop manager',
        image: fixturePicture,
        text: 'Has had every engine of this yard in her hands.',
        phone: '07 5550 0101',
        email: 'mei@fixture.example',
      },
      {
        _key: 'b',
        name: 'Jo O’Brien-Santos',
        role: 'Sales',
        image: null,
        text: null,
        phone: null,
        email: null,
      },
    ],
    variant: 'plain',
  },
  empty: { _key: 'team-empty', _type: 'team', heading: null, intro: null, people: null, variant: null },
  longest: {
    _key: 'team-longest',
    _type: 'team',
    heading: longText(70),
    intro: longText(240),
    people: Array.from({ length: 40 }, (_, at) => ({
      _key: `p${at}`,
      name: longText(60),
      role: longText(60),
      image: null,
      text: longText(240),
      phone: '07 5550 0101',
      email: `${'long'.repeat(12)}@fixture.example`,
    })),
    variant: 'tinted',
  },
}
