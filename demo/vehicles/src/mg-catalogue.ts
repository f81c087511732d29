import type { Badge, CarModel } from './catalogue.ts'

const KINDS = {
  hatch: { body: 'Hatchback', drive: 'FWD', seats: 5, doors: 5, keeps: 0.87 },
  suv: { body: 'SUV', drive: 'FWD', seats: 5, doors: 5, keeps: 0.88 },
  sedan: { body: 'Sedan', drive: 'FWD', seats: 5, doors: 4, keeps: 0.86 },
  open: { body: 'Convertible', drive: 'AWD', seats: 2, doors: 2, keeps: 0.9 },
} as const satisfies Record<string, Partial<CarModel>>

type Rest = Pick<CarModel, 'litres' | 'from' | 'weight'> & Partial<CarModel>

function mg(model: string, kind: keyof typeof KINDS, rest: Rest, badges: readonly Badge[]): CarModel {
  return { make: 'MG', model, ...KINDS[kind], fuel: 'Petrol', trans: 'Automatic', badges, ...rest }
}

const electric = { fuel: 'Electric', litres: 0 } as const
const hybrid = { fuel: 'Hybrid' } as const

/** Models that a dealer of this one brand has new and used; feeds write some as a bare number (TEN-09). */
export const MG_CARS: readonly CarModel[] = [
  mg('3', 'hatch', { litres: 1.5, from: 2018, weight: 5 }, [
    ['Vibe', 21_888],
    ['Excite', 24_388],
    ['Hybrid+ Essence', 31_990, hybrid],
  ]),
  mg('4', 'hatch', { ...electric, drive: 'RWD', from: 2023, weight: 5 }, [
    ['Excite 51', 37_990],
    ['Essence 64', 44_990],
    ['XPower', 59_990, { drive: 'AWD' }],
  ]),
  mg('5', 'sedan', { litres: 1.5, from: 2023, weight: 3 }, [
    ['Vibe', 24_990],
    ['Essence', 28_990],
  ]),
  mg('7', 'sedan', { litres: 2, from: 2024, weight: 2 }, [
    ['Excite', 41_990],
    ['Essence', 45_990],
  ]),
  mg('ZS', 'suv', { litres: 1.5, from: 2018, weight: 5 }, [
    ['Excite', 26_990],
    ['Essence', 30_990],
    ['Hybrid+ Essence', 37_990, hybrid],
  ]),
  mg('HS', 'suv', { litres: 1.5, from: 2019, weight: 4 }, [
    ['Vibe', 33_990],
    ['Essence', 41_990],
    ['Super Hybrid Essence', 55_990, { fuel: 'Plug-in Hybrid' }],
  ]),
  mg('Cyberster', 'open', { ...electric, from: 2024, weight: 1 }, [['GT', 115_000]]),
]
