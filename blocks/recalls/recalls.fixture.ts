import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

const recall = {
  _id: 'recall-1',
  name: 'HS PLUS EV',
  number: 'REC-005652',
  make: 'mg',
  models: ['HS PLUS EV'],
  from_year: 2021,
  to_year: 2022,
  units: 5168,
  defect: 'The seal of a connector may let water in.',
  hazard: 'A short circuit can start a fire.',
  remedy: 'Book a free inspection.',
  since: '2023-06-01',
  notice_url: 'https://www.vehiclerecalls.gov.au/recalls/rec-005652',
  vins: ['LSJW74U90MZ100000-LSJW74U90MZ199999'],
}

export const recallsFixtures: BlockFixtures<'recalls'> = {
  main: {
    _key: 'recalls-main',
    _type: 'recalls',
    heading: 'MG RECALL',
    intro: 'We repair these, free of charge.',
    recalls: [recall],
    email: 'service@southside.example',
    variant: 'plain',
  },
  empty: {
    _key: 'recalls-empty',
    _type: 'recalls',
    heading: null,
    intro: null,
    recalls: null,
    email: null,
    variant: null,
  },
  longest: {
    _key: 'recalls-longest',
    _type: 'recalls',
    heading: longText(70),
    intro: longText(240),
    recalls: Array.from({ length: 20 }, (_, at) => ({
      ...recall,
      _id: `recall-${at}`,
      name: longText(80),
      number: `REC-00${1000 + at}`,
      models: Array.from({ length: 12 }, () => longText(40)),
      defect: longText(600),
      hazard: longText(600),
      remedy: longText(600),
      vins: null,
    })),
    email: null,
    variant: 'tinted',
  },
}
