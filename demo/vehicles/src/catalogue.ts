/** A badge of a model: its price new in AUD (drive away, about 2025) and what differs from the model. */
export type Badge = readonly [
  name: string,
  newPriceAud: number,
  differs?: Partial<Pick<CarModel, 'fuel' | 'drive' | 'trans' | 'litres' | 'seats'>>,
]

export interface CarModel {
  make: string
  model: string
  body: string
  fuel: string
  drive: string
  trans: string
  /** Engine size, litres; 0 for electric. */
  litres: number
  seats: number
  doors: number
  /** First and last model year on Australian lots; no last year: still sold new. */
  from: number
  to?: number
  /** Share of its value a vehicle keeps each year. */
  keeps: number
  /** How common it is on a lot. */
  weight: number
  badges: readonly Badge[]
}

type Kind = Pick<CarModel, 'body' | 'drive' | 'seats' | 'doors' | 'keeps'>

const KINDS = {
  hatch: { body: 'Hatchback', drive: 'FWD', seats: 5, doors: 5, keeps: 0.88 },
  sedan: { body: 'Sedan', drive: 'FWD', seats: 5, doors: 4, keeps: 0.87 },
  wagon: { body: 'Wagon', drive: 'AWD', seats: 5, doors: 5, keeps: 0.88 },
  suv: { body: 'SUV', drive: 'FWD', seats: 5, doors: 5, keeps: 0.88 },
  awd: { body: 'SUV', drive: 'AWD', seats: 5, doors: 5, keeps: 0.88 },
  fourWheel: { body: 'SUV', drive: '4WD', seats: 7, doors: 5, keeps: 0.91 },
  ute: { body: 'Ute', drive: '4WD', seats: 5, doors: 4, keeps: 0.91 },
  cab: { body: 'Cab Chassis', drive: '4WD', seats: 2, doors: 2, keeps: 0.91 },
  van: { body: 'Van', drive: 'FWD', seats: 3, doors: 4, keeps: 0.88 },
  bus: { body: 'Bus', drive: 'RWD', seats: 12, doors: 4, keeps: 0.89 },
  people: { body: 'People Mover', drive: 'FWD', seats: 8, doors: 5, keeps: 0.89 },
  coupe: { body: 'Coupe', drive: 'RWD', seats: 4, doors: 2, keeps: 0.9 },
  open: { body: 'Convertible', drive: 'RWD', seats: 2, doors: 2, keeps: 0.91 },
} satisfies Record<string, Kind>

interface Rest {
  fuel?: string
  trans?: string
  from: number
  to?: number
  weight?: number
  differs?: Partial<Kind>
}

function car(
  make: string,
  model: string,
  kind: keyof typeof KINDS,
  litres: number,
  rest: Rest,
  badges: readonly Badge[],
): CarModel {
  const { differs = {}, ...others } = rest
  return {
    make,
    model,
    ...KINDS[kind],
    litres,
    fuel: 'Petrol',
    trans: 'Automatic',
    weight: 3,
    badges,
    ...others,
    ...differs,
  }
}

const hybrid = { fuel: 'Hybrid' } as const
const diesel = { fuel: 'Diesel' } as const
const electric = { fuel: 'Electric', litres: 0 } as const
const plugIn = { fuel: 'Plug-in Hybrid' } as const
const awd = { drive: 'AWD' } as const
const manual = { trans: 'Manual' } as const
const rwd = { drive: 'RWD' } as const

/** Cars Australian dealers really have on their lots; names, engines and price levels are public knowledge. */
export const CARS: readonly CarModel[] = [
  car('Toyota', 'Corolla', 'hatch', 1.8, { from: 2016, weight: 8 }, [
    ['Ascent Sport', 33_900, hybrid],
    ['SX', 37_200, hybrid],
    ['ZR', 41_800, hybrid],
  ]),
  car('Toyota', 'Camry', 'sedan', 2.5, { from: 2015, weight: 5 }, [
    ['Ascent', 43_900, hybrid],
    ['Ascent Sport', 46_500, hybrid],
    ['SL', 58_200, hybrid],
  ]),
  car('Toyota', 'Yaris Cross', 'suv', 1.5, { from: 2020, weight: 4 }, [
    ['GX', 34_600, hybrid],
    ['GXL', 37_900, hybrid],
    ['Urban AWD', 43_700, { ...hybrid, ...awd }],
  ]),
  car('Toyota', 'RAV4', 'awd', 2.5, { from: 2015, weight: 9 }, [
    ['GX', 46_900, { ...hybrid, drive: 'FWD' }],
    ['GXL', 51_800, hybrid],
    ['Cruiser', 57_400, hybrid],
    ['Edge', 63_800, hybrid],
  ]),
  car('Toyota', 'Kluger', 'awd', 2.5, { from: 2015, weight: 4, differs: { seats: 7 } }, [
    ['GX', 61_900, hybrid],
    ['GXL', 72_400, hybrid],
    ['Grande', 85_900, hybrid],
  ]),
  car('Toyota', 'Landcruiser Prado', 'fourWheel', 2.8, { ...diesel, from: 2014, weight: 5 }, [
    ['GX', 79_500],
    ['GXL', 87_900],
    ['VX', 99_800],
    ['Altitude', 103_500],
  ]),
  car(
    'Toyota',
    'Landcruiser',
    'fourWheel',
    3.3,
    { ...diesel, from: 2016, weight: 3, differs: { keeps: 0.94 } },
    [
      ['LC300 GXL', 118_900],
      ['LC300 VX', 131_900],
      ['LC300 Sahara ZX', 156_800],
    ],
  ),
  car('Toyota', 'Hilux', 'ute', 2.8, { ...diesel, from: 2014, weight: 9 }, [
    ['Workmate Double Cab', 52_900],
    ['SR (4x4) Double Cab', 60_400],
    ['SR5 (4x4) Double Cab Pick Up', 70_900],
    ['Rogue (4x4) Double Cab', 79_300],
  ]),
  car('Toyota', 'Hilux', 'cab', 2.8, { ...diesel, from: 2016, weight: 2 }, [
    ['SR (4x4) Single Cab Chassis', 51_400],
    ['Workmate (4x2) Single Cab Chassis', 36_900, rwd],
  ]),
  car('Toyota', 'HiAce', 'van', 2.8, { ...diesel, from: 2015, weight: 4, differs: { drive: 'RWD' } }, [
    ['LWB', 55_900],
    ['SLWB', 64_900],
  ]),
  car('Toyota', 'HiAce', 'bus', 2.8, { ...diesel, from: 2019, weight: 1 }, [['Commuter SLWB', 79_800]]),
  car('Toyota', 'GR86', 'coupe', 2.4, { from: 2022, weight: 1, trans: 'Manual' }, [
    ['GT', 48_900],
    ['GTS', 50_900],
  ]),
  car('Toyota', 'bZ4X', 'suv', 0, { ...electric, from: 2023, weight: 1 }, [
    ['FWD', 58_900],
    ['AWD', 67_900, awd],
  ]),
  car('Mazda', '2', 'hatch', 1.5, { from: 2015, weight: 3 }, [
    ['G15 Pure', 27_400],
    ['G15 Evolve', 29_200],
    ['G15 GT', 31_400],
  ]),
  car('Mazda', '3', 'hatch', 2.0, { from: 2014, weight: 7 }, [
    ['G20 Pure', 33_700],
    ['G20 Evolve', 35_400],
    ['G25 GT', 40_900, { litres: 2.5 }],
    ['G25 Astina', 44_400, { litres: 2.5 }],
  ]),
  car('Mazda', 'CX-3', 'suv', 2.0, { from: 2016, weight: 4 }, [
    ['G20 Sport', 33_300],
    ['G20 Touring', 35_900],
    ['G20 Akari', 41_200],
  ]),
  car('Mazda', 'CX-5', 'suv', 2.5, { from: 2015, weight: 7 }, [
    ['G25 Maxx Sport', 43_400],
    ['G25 Touring', 48_300, awd],
    ['G25 GT SP', 54_100, awd],
    ['G35 Akera', 60_500, awd],
  ]),
  car('Mazda', 'CX-9', 'awd', 2.5, { from: 2016, to: 2023, weight: 3, differs: { seats: 7 } }, [
    ['Sport', 52_900],
    ['Touring', 60_200],
    ['Azami', 71_900],
  ]),
  car('Mazda', 'BT-50', 'ute', 3.0, { ...diesel, from: 2015, weight: 4 }, [
    ['XT (4x4)', 54_900],
    ['XTR (4x4)', 61_300],
    ['GT (4x4)', 65_700],
    ['SP (4x4)', 70_900],
  ]),
  car('Mazda', 'MX-5', 'open', 2.0, { from: 2015, weight: 1, trans: 'Manual' }, [
    ['Roadster', 45_900],
    ['GT RS', 55_300],
  ]),
  car('Ford', 'Ranger', 'ute', 2.0, { ...diesel, from: 2015, weight: 9 }, [
    ['XL 2.0 Double Cab Pick Up', 53_600],
    ['XLS 2.0 Double Cab Pick Up', 58_900],
    ['XLT 2.0 Double Cab Pick Up', 66_900],
    ['Wildtrak 3.0 V6 Double Cab Pick Up', 79_900, { litres: 3 }],
    ['Raptor 3.0 V6', 93_900, { fuel: 'Petrol', litres: 3 }],
  ]),
  car('Ford', 'Everest', 'fourWheel', 2.0, { ...diesel, from: 2016, weight: 5 }, [
    ['Ambiente', 62_900],
    ['Trend', 70_700],
    ['Sport V6', 78_400, { litres: 3 }],
    ['Platinum V6', 88_600, { litres: 3 }],
  ]),
  car('Ford', 'Mustang', 'coupe', 5.0, { from: 2016, weight: 2 }, [
    ['GT Fastback', 84_900],
    ['EcoBoost Fastback', 71_800, { litres: 2.3 }],
  ]),
  car('Ford', 'Puma', 'suv', 1.0, { from: 2020, to: 2024, weight: 2 }, [
    ['Puma', 33_900],
    ['ST-Line', 36_800],
    ['ST-Line V', 39_800],
  ]),
  car('Ford', 'Escape', 'suv', 2.0, { from: 2017, to: 2023, weight: 2 }, [
    ['Escape', 40_900],
    ['ST-Line', 44_800],
    ['Vignale', 51_400, awd],
  ]),
  car('Ford', 'Transit Custom', 'van', 2.0, { ...diesel, from: 2016, weight: 2 }, [
    ['320S SWB', 58_800],
    ['340L LWB', 62_400],
  ]),
  car('Ford', 'Focus', 'hatch', 1.5, { from: 2015, to: 2022, weight: 2 }, [
    ['Trend', 29_900],
    ['Active', 34_900],
    ['ST-Line', 35_900],
    ['ST', 49_900, { litres: 2.3, ...manual }],
  ]),
  car('Hyundai', 'i30', 'hatch', 2.0, { from: 2014, weight: 6 }, [
    ['Active', 29_900],
    ['Elite', 35_400],
    ['N Line', 37_900, { litres: 1.6 }],
    ['N', 54_900, { ...manual }],
  ]),
  car('Hyundai', 'i30', 'sedan', 2.0, { from: 2020, weight: 3 }, [
    ['Active Sedan', 32_400],
    ['N Line Sedan', 41_200, { litres: 1.6 }],
  ]),
  car('Hyundai', 'Venue', 'suv', 1.6, { from: 2019, weight: 3 }, [
    ['Venue', 27_900],
    ['Active', 29_700],
    ['Elite', 32_800],
  ]),
  car('Hyundai', 'Kona', 'suv', 2.0, { from: 2017, weight: 4 }, [
    ['Active', 35_900],
    ['Premium', 45_400],
    ['Hybrid', 39_900, { ...hybrid, litres: 1.6 }],
    ['Electric Extended Range', 62_900, electric],
  ]),
  car('Hyundai', 'Tucson', 'suv', 2.0, { from: 2015, weight: 5 }, [
    ['Tucson', 42_400],
    ['Elite', 47_900],
    ['Highlander', 57_900, awd],
    ['N Line Hybrid', 54_300, { ...hybrid, litres: 1.6 }],
  ]),
  car('Hyundai', 'Santa Fe', 'awd', 2.5, { from: 2014, weight: 4, differs: { seats: 7 } }, [
    ['Active', 58_400],
    ['Elite Hybrid', 68_800, { ...hybrid, litres: 1.6 }],
    ['Highlander', 75_900],
  ]),
  car(
    'Hyundai',
    'iLoad',
    'van',
    2.5,
    { ...diesel, from: 2014, to: 2021, weight: 2, differs: { drive: 'RWD' } },
    [['3 Seat Van', 44_900]],
  ),
  car('Hyundai', 'Ioniq 5', 'awd', 0, { ...electric, from: 2021, weight: 2 }, [
    ['Dynamiq', 73_900, rwd],
    ['Epiq', 86_900],
  ]),
  car('Kia', 'Picanto', 'hatch', 1.25, { from: 2016, weight: 2 }, [
    ['S', 20_900, manual],
    ['GT-Line', 24_400],
  ]),
  car('Kia', 'Cerato', 'hatch', 2.0, { from: 2015, to: 2024, weight: 5 }, [
    ['S', 29_900],
    ['Sport', 32_400],
    ['GT', 40_900, { litres: 1.6 }],
  ]),
  car('Kia', 'Stonic', 'suv', 1.4, { from: 2020, weight: 2 }, [
    ['S', 27_700],
    ['Sport', 30_400],
    ['GT-Line', 34_500, { litres: 1 }],
  ]),
  car('Kia', 'Sportage', 'suv', 2.0, { from: 2015, weight: 5 }, [
    ['S', 38_900],
    ['SX', 42_400],
    ['GT-Line', 56_900, { ...diesel, ...awd }],
    ['SX Hybrid', 49_900, { ...hybrid, litres: 1.6 }],
  ]),
  car('Kia', 'Sorento', 'awd', 2.2, { ...diesel, from: 2015, weight: 4, differs: { seats: 7 } }, [
    ['S', 58_900],
    ['Sport+', 66_200],
    ['GT-Line', 73_800],
    ['GT-Line PHEV', 86_900, { ...plugIn, litres: 1.6 }],
  ]),
  car('Kia', 'Carnival', 'people', 2.2, { ...diesel, from: 2015, weight: 4 }, [
    ['S', 58_900],
    ['SLi', 66_300],
    ['Platinum', 76_400],
  ]),
  car('Kia', 'Stinger', 'sedan', 3.3, { from: 2017, to: 2023, weight: 1, differs: { drive: 'RWD' } }, [
    ['330S', 56_900],
    ['GT', 68_900],
  ]),
  car('Kia', 'EV6', 'awd', 0, { ...electric, from: 2021, weight: 1 }, [
    ['Air', 77_900, rwd],
    ['GT-Line', 93_900],
  ]),
  car('Mitsubishi', 'ASX', 'suv', 2.0, { from: 2014, to: 2024, weight: 5 }, [
    ['ES', 27_900],
    ['LS', 30_400],
    ['Exceed', 36_700, { litres: 2.4 }],
  ]),
  car('Mitsubishi', 'Outlander', 'awd', 2.5, { from: 2015, weight: 5, differs: { seats: 7 } }, [
    ['ES', 42_900],
    ['LS', 45_900],
    ['Aspire', 49_200],
    ['PHEV Exceed', 72_400, { ...plugIn, litres: 2.4 }],
  ]),
  car('Mitsubishi', 'Eclipse Cross', 'suv', 1.5, { from: 2017, to: 2025, weight: 3 }, [
    ['ES', 34_900],
    ['LS', 37_300],
    ['Exceed', 44_400, awd],
  ]),
  car('Mitsubishi', 'Triton', 'ute', 2.4, { ...diesel, from: 2015, weight: 7 }, [
    ['GLX (4x4)', 48_900],
    ['GLX+ (4x4)', 52_400],
    ['GLS (4x4)', 58_300],
    ['GSR (4x4)', 65_900],
  ]),
  car('Mitsubishi', 'Pajero Sport', 'fourWheel', 2.4, { ...diesel, from: 2016, to: 2024, weight: 4 }, [
    ['GLX', 49_900],
    ['GLS', 55_800],
    ['Exceed', 62_900],
  ]),
  car('Nissan', 'X-Trail', 'awd', 2.5, { from: 2014, weight: 5 }, [
    ['ST', 42_400, { drive: 'FWD' }],
    ['ST-L', 49_900],
    ['Ti', 53_900],
    ['Ti-L e-POWER', 61_900, { ...hybrid, litres: 1.5 }],
  ]),
  car('Nissan', 'Qashqai', 'suv', 1.3, { from: 2015, weight: 4 }, [
    ['ST', 38_900],
    ['ST-L', 42_900],
    ['Ti', 47_900],
  ]),
  car('Nissan', 'Navara', 'ute', 2.3, { ...diesel, from: 2015, to: 2025, weight: 6 }, [
    ['SL (4x4)', 51_900],
    ['ST (4x4)', 55_900],
    ['ST-X (4x4)', 62_900],
    ['PRO-4X (4x4)', 66_400],
  ]),
  car('Nissan', 'Patrol', 'fourWheel', 5.6, { from: 2016, weight: 2, differs: { seats: 8 } }, [
    ['Ti', 96_900],
    ['Ti-L', 111_900],
  ]),
  car('Nissan', 'Juke', 'suv', 1.0, { from: 2020, weight: 2 }, [
    ['ST', 32_900],
    ['Ti', 39_400],
  ]),
  car('Volkswagen', 'Polo', 'hatch', 1.0, { from: 2015, weight: 3 }, [
    ['Life', 31_900],
    ['Style', 35_900],
    ['GTI', 46_400, { litres: 2 }],
  ]),
  car('Volkswagen', 'Golf', 'hatch', 1.4, { from: 2014, weight: 5 }, [
    ['110TSI Comfortline', 36_900],
    ['110TSI Highline', 41_900],
    ['GTI', 61_900, { litres: 2 }],
    ['R', 77_900, { litres: 2, ...awd }],
  ]),
  car('Volkswagen', 'T-Roc', 'suv', 1.4, { from: 2020, weight: 3 }, [
    ['110TSI Style', 41_900],
    ['140TSI R-Line', 49_400, { litres: 2, ...awd }],
  ]),
  car('Volkswagen', 'Tiguan', 'awd', 2.0, { from: 2016, weight: 5 }, [
    ['110TSI Life', 47_900, { litres: 1.4, drive: 'FWD' }],
    ['132TSI Elegance', 56_900],
    ['162TSI R-Line Allspace', 64_900, { seats: 7 }],
  ]),
  car('Volkswagen', 'Amarok', 'ute', 3.0, { ...diesel, from: 2016, weight: 4 }, [
    ['TDI405 Core', 57_900, { litres: 2 }],
    ['TDI600 Style', 76_900],
    ['TDI600 PanAmericana', 84_900],
  ]),
  car('Volkswagen', 'Transporter', 'van', 2.0, { ...diesel, from: 2016, weight: 2 }, [
    ['TDI340 SWB', 56_900],
    ['TDI400 LWB', 61_900],
  ]),
  car('Subaru', 'Forester', 'awd', 2.5, { from: 2014, weight: 5 }, [
    ['2.5i', 43_900],
    ['2.5i-L', 46_400],
    ['2.5i-S', 52_900],
    ['Hybrid S', 56_900, hybrid],
  ]),
  car('Subaru', 'Outback', 'wagon', 2.5, { from: 2015, weight: 5, differs: { body: 'Wagon' } }, [
    ['AWD', 48_400],
    ['Sport', 53_900],
    ['Touring', 58_400],
    ['XT Touring', 63_400, { litres: 2.4 }],
  ]),
  car('Subaru', 'XV', 'awd', 2.0, { from: 2015, to: 2022, weight: 4 }, [
    ['2.0i', 33_900],
    ['2.0i-L', 36_400],
    ['2.0i-S', 41_400],
  ]),
  car('Subaru', 'WRX', 'sedan', 2.4, { from: 2015, weight: 2, trans: 'Manual', differs: { drive: 'AWD' } }, [
    ['AWD', 52_900],
    ['tS', 61_900],
  ]),
  car('Subaru', 'BRZ', 'coupe', 2.4, { from: 2016, weight: 1, trans: 'Manual' }, [
    ['Coupe', 46_900],
    ['Coupe S', 48_900],
  ]),
  car('Honda', 'Jazz', 'hatch', 1.5, { from: 2014, to: 2020, weight: 3 }, [
    ['VTi', 20_900],
    ['VTi-S', 23_900],
    ['VTi-L', 27_400],
  ]),
  car('Honda', 'Civic', 'hatch', 1.5, { from: 2016, weight: 3 }, [
    ['VTi-S', 34_900],
    ['RS', 43_900],
    ['e:HEV LX', 55_900, { ...hybrid, litres: 2 }],
  ]),
  car('Honda', 'CR-V', 'awd', 1.5, { from: 2015, weight: 4 }, [
    ['VTi', 41_900, { drive: 'FWD' }],
    ['VTi-L AWD', 50_900],
    ['e:HEV RS', 59_900, { ...hybrid, litres: 2 }],
  ]),
  car('Honda', 'HR-V', 'suv', 1.5, { from: 2015, weight: 3 }, [
    ['Vi X', 36_900],
    ['e:HEV L', 45_900, hybrid],
  ]),
  car('Isuzu', 'D-MAX', 'ute', 3.0, { ...diesel, from: 2015, weight: 6 }, [
    ['SX (4x4)', 53_900],
    ['LS-M (4x4)', 58_400],
    ['LS-U (4x4)', 64_900],
    ['X-Terrain (4x4)', 72_900],
  ]),
  car('Isuzu', 'MU-X', 'fourWheel', 3.0, { ...diesel, from: 2015, weight: 4 }, [
    ['LS-M', 58_900],
    ['LS-U', 65_900],
    ['LS-T', 71_900],
  ]),
  car('MG', 'MG3', 'hatch', 1.5, { from: 2018, weight: 3 }, [
    ['Core', 20_900],
    ['Excite', 23_990],
    ['Hybrid+ Essence', 31_990, hybrid],
  ]),
  car('MG', 'ZS', 'suv', 1.5, { from: 2018, weight: 4 }, [
    ['Excite', 24_990],
    ['Essence', 27_990],
    ['EV Long Range', 46_990, electric],
  ]),
  car('MG', 'HS', 'suv', 1.5, { from: 2019, weight: 3 }, [
    ['Vibe', 33_990],
    ['Excite', 37_990],
    ['Plus EV Essence', 52_990, plugIn],
  ]),
  car('MG', '4', 'hatch', 0, { ...electric, from: 2023, weight: 2, differs: { drive: 'RWD' } }, [
    ['Excite 51', 37_990],
    ['Essence 64', 44_990],
    ['XPower', 59_990, awd],
  ]),
  car('GWM', 'Haval Jolion', 'suv', 1.5, { from: 2021, weight: 3 }, [
    ['Premium', 27_990],
    ['Lux', 29_990],
    ['Ultra Hybrid', 36_990, hybrid],
  ]),
  car('GWM', 'Haval H6', 'suv', 2.0, { from: 2021, weight: 2 }, [
    ['Lux', 36_990],
    ['Ultra AWD', 41_990, awd],
  ]),
  car('GWM', 'Ute Cannon', 'ute', 2.0, { ...diesel, from: 2020, weight: 3 }, [
    ['Lux (4x4)', 42_990],
    ['Ultra (4x4)', 45_990],
    ['XSR (4x4)', 51_990],
  ]),
  car('Suzuki', 'Swift', 'hatch', 1.2, { from: 2015, weight: 3 }, [
    ['GL', 25_900],
    ['GLX Hybrid', 30_900, hybrid],
    ['Sport', 33_400, { litres: 1.4 }],
  ]),
  car('Suzuki', 'Vitara', 'suv', 1.6, { from: 2016, weight: 2 }, [
    ['Vitara', 32_400],
    ['Turbo AllGrip', 40_900, { litres: 1.4, ...awd }],
  ]),
  car(
    'Suzuki',
    'Jimny',
    'fourWheel',
    1.5,
    { from: 2019, weight: 2, differs: { seats: 4, doors: 3, keeps: 0.93 } },
    [
      ['Lite', 33_400, manual],
      ['GLX', 37_900],
    ],
  ),
  car('Jeep', 'Wrangler', 'fourWheel', 3.6, { from: 2016, weight: 2, differs: { seats: 5 } }, [
    ['Unlimited Overland', 85_900],
    ['Unlimited Rubicon', 91_900],
  ]),
  car(
    'Jeep',
    'Grand Cherokee',
    'fourWheel',
    3.6,
    { from: 2015, weight: 3, differs: { seats: 5, keeps: 0.86 } },
    [
      ['Laredo', 79_900],
      ['Limited', 88_900],
      ['Overland', 99_900],
    ],
  ),
  car('Holden', 'Colorado', 'ute', 2.8, { ...diesel, from: 2014, to: 2020, weight: 4 }, [
    ['LS (4x4)', 48_900],
    ['LTZ (4x4)', 55_900],
    ['Z71 (4x4)', 59_900],
  ]),
  car('Holden', 'Commodore', 'sedan', 3.6, { from: 2013, to: 2019, weight: 3, differs: { drive: 'RWD' } }, [
    ['Evoke', 38_900],
    ['SV6', 42_900],
    ['SS-V Redline', 59_900, { litres: 6.2 }],
  ]),
  car('BMW', '3 Series', 'sedan', 2.0, { from: 2014, weight: 3, differs: { drive: 'RWD' } }, [
    ['320i M Sport', 84_900],
    ['330i M Sport', 96_900],
    ['330e M Sport', 99_900, plugIn],
  ]),
  car('BMW', 'X3', 'awd', 2.0, { from: 2015, weight: 3 }, [
    ['xDrive20d', 92_900, diesel],
    ['xDrive30i', 99_900],
  ]),
  car('BMW', 'X5', 'awd', 3.0, { from: 2015, weight: 2 }, [
    ['xDrive30d', 138_900, diesel],
    ['xDrive40i', 144_900],
  ]),
  car('Mercedes-Benz', 'A-Class', 'hatch', 1.3, { from: 2015, weight: 2 }, [
    ['A180', 62_900],
    ['A250 4MATIC', 74_900, { litres: 2, ...awd }],
  ]),
  car('Mercedes-Benz', 'C-Class', 'sedan', 1.5, { from: 2014, weight: 3, differs: { drive: 'RWD' } }, [
    ['C200', 91_900],
    ['C300', 103_900, { litres: 2 }],
  ]),
  car('Mercedes-Benz', 'C-Class', 'open', 2.0, { from: 2016, to: 2023, weight: 1, differs: { seats: 4 } }, [
    ['C200 Cabriolet', 98_900],
    ['C300 Cabriolet', 112_900],
  ]),
  car('Mercedes-Benz', 'GLC', 'awd', 2.0, { from: 2016, weight: 2 }, [
    ['GLC 300 4MATIC', 106_900],
    ['GLC 220 d 4MATIC', 96_900, diesel],
  ]),
  car(
    'Mercedes-Benz',
    'Sprinter',
    'van',
    2.0,
    { ...diesel, from: 2018, weight: 1, differs: { drive: 'RWD' } },
    [
      ['314CDI MWB', 76_900],
      ['419CDI LWB', 91_900],
    ],
  ),
  car('Audi', 'A3', 'hatch', 1.5, { from: 2015, weight: 2 }, [
    ['35 TFSI', 55_900],
    ['40 TFSI quattro S line', 66_900, { litres: 2, ...awd }],
  ]),
  car('Audi', 'Q3', 'suv', 1.4, { from: 2016, weight: 2 }, [
    ['35 TFSI', 61_900],
    ['40 TFSI quattro S line', 71_900, { litres: 2, ...awd }],
  ]),
  car('Audi', 'Q5', 'awd', 2.0, { from: 2015, weight: 2 }, [
    ['40 TDI quattro', 83_900, diesel],
    ['45 TFSI quattro Sport', 91_900],
  ]),
  car('Audi', 'TT', 'coupe', 2.0, { from: 2015, to: 2022, weight: 1 }, [
    ['45 TFSI quattro S line', 89_900, awd],
  ]),
  car('Lexus', 'NX', 'awd', 2.5, { from: 2015, weight: 2 }, [
    ['NX 250 Luxury', 68_900, { drive: 'FWD' }],
    ['NX 350h F Sport', 86_900, hybrid],
  ]),
  car(
    'Land Rover',
    'Discovery Sport',
    'awd',
    2.0,
    { from: 2016, weight: 2, differs: { seats: 7, keeps: 0.85 } },
    [
      ['P250 S', 86_900],
      ['D200 SE', 92_900, diesel],
    ],
  ),
  car('Land Rover', 'Range Rover Evoque', 'awd', 2.0, { from: 2015, weight: 2, differs: { keeps: 0.85 } }, [
    ['P250 R-Dynamic S', 91_900],
    ['P250 R-Dynamic SE', 97_900],
  ]),
  car(
    'Land Rover',
    'Defender',
    'fourWheel',
    3.0,
    { ...diesel, from: 2020, weight: 1, differs: { seats: 5 } },
    [
      ['110 D250 S', 112_900],
      ['110 D300 X-Dynamic HSE', 131_900],
    ],
  ),
  car('Volvo', 'XC40', 'suv', 2.0, { from: 2018, weight: 2, differs: { drive: 'AWD' } }, [
    ['Plus B4', 63_900],
    ['Ultimate B5', 70_900],
    ['Recharge Twin', 87_900, electric],
  ]),
  car('Skoda', 'Octavia', 'wagon', 1.4, { from: 2015, weight: 2, differs: { drive: 'FWD' } }, [
    ['Style', 43_900],
    ['RS', 58_900, { litres: 2 }],
  ]),
  car(
    'Tesla',
    'Model 3',
    'sedan',
    0,
    { ...electric, from: 2019, weight: 2, differs: { drive: 'RWD', keeps: 0.83 } },
    [
      ['Rear-Wheel Drive', 59_900],
      ['Long Range AWD', 69_900, awd],
    ],
  ),
  car(
    'Tesla',
    'Model Y',
    'suv',
    0,
    { ...electric, from: 2022, weight: 2, differs: { drive: 'RWD', keeps: 0.83 } },
    [
      ['Rear-Wheel Drive', 63_900],
      ['Long Range AWD', 74_900, awd],
    ],
  ),
  car('BYD', 'Atto 3', 'suv', 0, { ...electric, from: 2022, weight: 2, differs: { keeps: 0.82 } }, [
    ['Standard Range', 44_900],
    ['Extended Range', 49_900],
  ]),
  car('LDV', 'T60', 'ute', 2.0, { ...diesel, from: 2018, weight: 2, differs: { keeps: 0.87 } }, [
    ['Pro (4x4)', 41_990],
    ['Max Luxe (4x4)', 49_990],
  ]),
  car(
    'LDV',
    'G10',
    'van',
    1.9,
    { ...diesel, from: 2017, weight: 1, differs: { drive: 'RWD', keeps: 0.85 } },
    [['SWB', 38_990]],
  ),
  car('Renault', 'Koleos', 'suv', 2.5, { from: 2016, to: 2024, weight: 2 }, [
    ['Zen', 40_900],
    ['Intens', 48_900, awd],
  ]),
  car('Peugeot', '3008', 'suv', 1.6, { from: 2017, weight: 1 }, [
    ['Allure', 50_900],
    ['GT', 56_900],
  ]),
]
