import type { CarModel } from './catalogue.ts'

type Named = Pick<CarModel, 'make' | 'model' | 'from' | 'badges'> & Partial<CarModel>

const truck = (entry: Named): CarModel => ({
  body: 'Light Truck',
  fuel: 'Diesel',
  drive: 'RWD',
  trans: 'Automatic',
  litres: 4,
  seats: 3,
  doors: 2,
  keeps: 0.91,
  weight: 2,
  ...entry,
})

const motorcycle = (body: string, entry: Named): CarModel => ({
  body,
  fuel: 'Petrol',
  drive: '',
  trans: 'Manual',
  litres: 0.6,
  seats: 2,
  doors: 0,
  keeps: 0.88,
  weight: 2,
  ...entry,
})

const motorhome = (entry: Named): CarModel => ({
  body: 'Motorhome',
  fuel: 'Diesel',
  drive: 'RWD',
  trans: 'Automatic',
  litres: 2.3,
  seats: 4,
  doors: 3,
  keeps: 0.93,
  weight: 1,
  ...entry,
})

export const TRUCKS: readonly CarModel[] = [
  truck({
    make: 'Isuzu',
    model: 'N Series',
    litres: 5.2,
    from: 2014,
    badges: [
      ['NPR 45-155 AMT Tradepack', 89_900],
      ['NNR 45-150 Crew Cab', 97_900, { seats: 6 }],
      ['NLR 45-150 Tipper', 84_900, { litres: 3 }],
    ],
  }),
  truck({
    make: 'Hino',
    model: '300 Series',
    from: 2014,
    badges: [
      ['616 Auto Standard Cab', 82_900],
      ['717 Crew Cab', 99_900, { seats: 6 }],
      ['616 Hybrid', 96_900, { fuel: 'Hybrid' }],
    ],
  }),
  truck({
    make: 'Fuso',
    model: 'Canter',
    litres: 3,
    from: 2015,
    badges: [
      ['515 City Cab', 74_900],
      ['815 Wide Cab', 92_900],
      ['eCanter 6.0', 169_000, { fuel: 'Electric', litres: 0 }],
    ],
  }),
  truck({
    make: 'Iveco',
    model: 'Daily',
    litres: 3,
    from: 2016,
    badges: [
      ['45C18 Cab Chassis', 81_900],
      ['70C21 Dual Cab', 104_900, { seats: 7 }],
    ],
  }),
]

export const MOTORHOMES: readonly CarModel[] = [
  motorhome({
    make: 'Jayco',
    model: 'Conquest',
    from: 2016,
    badges: [
      ['FA 20-1', 159_900],
      ['FA 25-5', 189_900],
    ],
  }),
  motorhome({
    make: 'Avida',
    model: 'Birdsville',
    from: 2015,
    badges: [
      ['C7134 SL', 174_900],
      ['C7436', 182_900],
    ],
  }),
]

export const MOTORCYCLES: readonly CarModel[] = [
  motorcycle('Naked', {
    make: 'Yamaha',
    model: 'MT-07',
    litres: 0.7,
    from: 2015,
    weight: 3,
    badges: [
      ['LA', 13_990],
      ['HO', 14_290],
    ],
  }),
  motorcycle('Sports', {
    make: 'Kawasaki',
    model: 'Ninja 400',
    litres: 0.4,
    from: 2018,
    badges: [
      ['ABS', 8_290],
      ['KRT Edition', 8_590],
    ],
  }),
  motorcycle('Adventure', {
    make: 'Honda',
    model: 'CB500X',
    litres: 0.5,
    from: 2016,
    badges: [['ABS', 10_490]],
  }),
  motorcycle('Adventure', {
    make: 'BMW',
    model: 'R 1250 GS',
    litres: 1.3,
    from: 2019,
    badges: [
      ['Rallye', 31_990],
      ['Adventure', 34_490],
    ],
  }),
  motorcycle('Naked', {
    make: 'Ducati',
    model: 'Monster',
    litres: 0.9,
    from: 2017,
    badges: [
      ['937', 18_900],
      ['937 Plus', 19_400],
    ],
  }),
  motorcycle('Cruiser', {
    make: 'Harley-Davidson',
    model: 'Street Bob 114',
    litres: 1.9,
    from: 2018,
    badges: [['FXBBS', 26_495]],
  }),
  motorcycle('Cruiser', {
    make: 'Harley-Davidson',
    model: 'Road King',
    litres: 1.9,
    from: 2015,
    badges: [['Special', 41_495]],
  }),
  motorcycle('Naked', {
    make: 'Triumph',
    model: 'Bonneville T120',
    litres: 1.2,
    from: 2016,
    badges: [['Black', 19_990]],
  }),
  motorcycle('Adventure', {
    make: 'Suzuki',
    model: 'V-Strom 650',
    litres: 0.6,
    from: 2015,
    badges: [['XT', 12_490]],
  }),
  motorcycle('Naked', { make: 'KTM', model: '390 Duke', litres: 0.4, from: 2017, badges: [['ABS', 8_895]] }),
  motorcycle('Cruiser', {
    make: 'Royal Enfield',
    model: 'Classic 350',
    litres: 0.3,
    from: 2020,
    weight: 3,
    badges: [
      ['Halcyon', 8_590],
      ['Chrome', 9_090],
    ],
  }),
]

/** A caravan range: sizes in feet, masses in kg, price new in AUD. */
export interface CaravanModel {
  make: string
  model: string
  body: 'Caravan' | 'Camper Trailer'
  from: number
  layouts: readonly {
    name: string
    priceAud: number
    length: number
    width: number
    tare: number
    mass: number
    sleeps: number
    axle: string
  }[]
}

export const CARAVANS: readonly CaravanModel[] = [
  {
    make: 'Jayco',
    model: 'Journey',
    body: 'Caravan',
    from: 2015,
    layouts: [
      {
        name: '17.55-3',
        priceAud: 68_990,
        length: 18.9,
        width: 8.1,
        tare: 2040,
        mass: 2580,
        sleeps: 2,
        axle: 'Tandem',
      },
      {
        name: '19.61-3 Outback',
        priceAud: 79_490,
        length: 21.2,
        width: 8.1,
        tare: 2410,
        mass: 2950,
        sleeps: 4,
        axle: 'Tandem',
      },
    ],
  },
  {
    make: 'Jayco',
    model: 'Silverline',
    body: 'Caravan',
    from: 2016,
    layouts: [
      {
        name: '21.65-3 Outback',
        priceAud: 106_990,
        length: 23.1,
        width: 8.2,
        tare: 2790,
        mass: 3290,
        sleeps: 2,
        axle: 'Tandem',
      },
    ],
  },
  {
    make: 'Jayco',
    model: 'Swan',
    body: 'Camper Trailer',
    from: 2014,
    layouts: [
      {
        name: 'Outback',
        priceAud: 36_990,
        length: 17.3,
        width: 7.1,
        tare: 1180,
        mass: 1580,
        sleeps: 6,
        axle: 'Single',
      },
    ],
  },
  {
    make: 'New Age',
    model: 'Manta Ray',
    body: 'Caravan',
    from: 2016,
    layouts: [
      {
        name: '18ER',
        priceAud: 73_990,
        length: 19.4,
        width: 8.2,
        tare: 2280,
        mass: 2780,
        sleeps: 2,
        axle: 'Tandem',
      },
      {
        name: '20BE Bunk',
        priceAud: 82_990,
        length: 21.7,
        width: 8.2,
        tare: 2540,
        mass: 3100,
        sleeps: 5,
        axle: 'Tandem',
      },
    ],
  },
  {
    make: 'Crusader',
    model: 'Excalibur',
    body: 'Caravan',
    from: 2017,
    layouts: [
      {
        name: 'Prince',
        priceAud: 92_990,
        length: 21.4,
        width: 8.2,
        tare: 2620,
        mass: 3200,
        sleeps: 3,
        axle: 'Tandem',
      },
    ],
  },
  {
    make: 'Avan',
    model: 'Aspire',
    body: 'Caravan',
    from: 2015,
    layouts: [
      {
        name: '499 Pop Top',
        priceAud: 52_990,
        length: 18.2,
        width: 7.6,
        tare: 1610,
        mass: 2060,
        sleeps: 2,
        axle: 'Single',
      },
    ],
  },
]
