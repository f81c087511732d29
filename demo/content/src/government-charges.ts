import { condition, keyed, type SeedGovernmentCharges, whereAll } from './documents.ts'

type Duty = NonNullable<SeedGovernmentCharges['duties']>[number]
type Band = NonNullable<Duty['bands']>[number]
type Conditions = Parameters<typeof whereAll>[0]

const band = (above: number, rate: number, more: Partial<Omit<Band, '_key' | '_type'>> = {}) => ({
  _type: 'dutyBand' as const,
  above,
  rate,
  on: 'whole' as const,
  fixed: 0,
  step: 100 as const,
  ...more,
})

const duty = (title: string, conditions: Conditions, ...bands: Omit<Band, '_key'>[]): Omit<Duty, '_key'> => ({
  _type: 'duty',
  title,
  ...(conditions.length > 0 && { vehicles: whereAll(conditions) }),
  bands: keyed(bands),
})

function charges(
  state: NonNullable<SeedGovernmentCharges['state']>,
  source: string,
  { duties, transfer }: { duties: Omit<Duty, '_key'>[]; transfer: number },
): SeedGovernmentCharges {
  return {
    _id: `government-charges-${state}`,
    _type: 'governmentCharges',
    allTenants: true,
    state,
    source: `${source} (demonstration figures)`,
    asOf: '2026-07-01',
    duties: keyed(duties),
    fees: keyed([
      {
        _type: 'governmentFee' as const,
        label: 'Transfer of registration',
        amount: transfer,
        vehicles: whereAll([condition('car_type', 'eq', 'used')]),
      },
    ]),
  }
}

const CAR = condition('item_type', 'eq', 'car')
const cylinders = (op: 'lte' | 'gte', count: number) => condition('cylinders', op, String(count))

/** What four states charge buyers; a dealer may have figures of its own. */
export const governmentCharges: SeedGovernmentCharges[] = [
  charges('qld', 'Queensland vehicle registration duty', {
    duties: [
      duty('Caravans and trailers', [condition('item_type', 'eq', 'caravan')]),
      duty(
        'Hybrid and electric',
        [condition('fuel', 'in', 'Hybrid', 'Plug-in Hybrid', 'Electric')],
        band(0, 2),
        band(100_000, 4),
      ),
      duty('1 to 4 cylinders', [cylinders('gte', 1), cylinders('lte', 4)], band(0, 3), band(100_000, 5)),
      duty('5 or 6 cylinders', [cylinders('gte', 5), cylinders('lte', 6)], band(0, 3.5), band(100_000, 5.5)),
      duty('7 or more cylinders', [cylinders('gte', 7)], band(0, 4), band(100_000, 6)),
    ],
    transfer: 35.05,
  }),
  charges('nsw', 'New South Wales motor vehicle duty', {
    duties: [
      duty('Cars', [CAR], band(0, 3), band(45_000, 5, { on: 'excess', fixed: 1350 })),
      duty('Motorcycles and trucks', [condition('item_type', 'in', 'motorcycle', 'truck')], band(0, 3)),
    ],
    transfer: 38,
  }),
  charges('vic', 'Victorian motor vehicle duty', {
    duties: [duty('Used cars', [CAR, condition('car_type', 'eq', 'used')], band(0, 4.2, { step: 200 }))],
    transfer: 48.6,
  }),
  charges('sa', 'South Australian stamp duty', {
    duties: [
      duty(
        'Cars',
        [CAR, condition('simple_body', 'ne', 'Ute')],
        band(0, 1),
        band(1000, 2, { on: 'excess', fixed: 10 }),
        band(2000, 3, { on: 'excess', fixed: 30 }),
        band(3000, 4, { on: 'excess', fixed: 60 }),
      ),
      duty(
        'Utes',
        [CAR],
        band(0, 1),
        band(1000, 2, { on: 'excess', fixed: 10 }),
        band(2000, 3, { on: 'excess', fixed: 30 }),
      ),
    ],
    transfer: 33,
  }),
]
