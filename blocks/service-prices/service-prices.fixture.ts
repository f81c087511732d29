import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

const interval = (km: number, months: number, price: number, note: string | null = null) => ({
  _key: `km-${km}`,
  km,
  months,
  price,
  note,
})

export const servicePricesFixtures: BlockFixtures<'servicePrices'> = {
  main: {
    _key: 'service-prices-main',
    _type: 'servicePrices',
    heading: 'What a service costs',
    intro: 'Parts, labour and GST.',
    plans: [
      {
        _id: 'plan-hs',
        name: 'MG HS, petrol',
        make: 'mg',
        from_year: 2021,
        to_year: null,
        intervals: [
          interval(30_000, 24, 420, 'with brake fluid'),
          interval(3_000, 3, 0),
          interval(15_000, 12, 296),
        ],
        conditions: 'For vehicles on the maker’s schedule.',
      },
    ],
    fixedMonths: 12,
    variant: 'plain',
  },
  empty: {
    _key: 'service-prices-empty',
    _type: 'servicePrices',
    heading: null,
    intro: null,
    plans: null,
    fixedMonths: null,
    variant: null,
  },
  longest: {
    _key: 'service-prices-longest',
    _type: 'servicePrices',
    heading: longText(70),
    intro: longText(240),
    plans: Array.from({ length: 8 }, (_, at) => ({
      _id: `plan-${at}`,
      name: longText(80),
      make: 'mg',
      from_year: 2019,
      to_year: 2024,
      intervals: Array.from({ length: 30 }, (_, row) =>
        interval(row * 10_000, row * 12, 99_000 + row, longText(120)),
      ),
      conditions: longText(600),
    })),
    fixedMonths: 1,
    variant: 'tinted',
  },
}
