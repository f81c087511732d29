import {
  keyed,
  logo,
  referenceTo,
  type ArtworkIds,
  type ArtworkPicture,
  type SeedModel,
} from '../documents.ts'
import { SOUTHSIDE } from './tenant.ts'

const NOTE =
  'Drive away for private buyers in Victoria, in white, with registration, stamp duty, dealer delivery and third-party insurance. Prices of a demonstration, not the maker’s.'

/** Hatches, sedans, SUVs, and what is for fun. */
const ORDER = ['mg3', 'mg4', 'mg5', 'mg7', 'zs', 'hs', 'cyberster', 'u9']

const COLOURS = {
  white: ['Dover White', '#f4f4f1'],
  red: ['Diamond Red', '#a3122a'],
  blue: ['Brighton Blue', '#1f4e8c'],
  orange: ['Fizzy Orange', '#e0641c'],
  grey: ['Camden Grey', '#74787c'],
} as const

/** The range of the showroom: what the menu of models lists, each with a page of its own. */
export function southsideModels(images: ArtworkIds): SeedModel[] {
  const colour = (name: keyof typeof COLOURS, picture?: ArtworkPicture, extra?: number) => {
    const [title, swatch] = COLOURS[name]
    return {
      _type: 'colour' as const,
      name: title,
      swatch,
      ...(extra && { extra }),
      ...(picture && { image: logo(images, picture) }),
    }
  }
  return [
    model('mg3', '3', {
      tagline: 'Small outside, hybrid inside',
      about: 'A hatch that fits where others give up, with a hybrid that needs no plug.',
      image: logo(images, 'model-small-orange'),
      bodies: ['Hatchback'],
      powertrains: ['Petrol', 'Hybrid'],
      path: '/mg3',
      grades: [
        grade('Vibe', 21_888, ['16-inch wheels', 'Reversing camera', 'Phone on the screen']),
        grade('Excite', 24_388, ['All of Vibe', 'Alloy wheels', 'Seats with leather look']),
        grade('Hybrid+ Essence', 31_990, [
          'All of Excite',
          'Hybrid drive',
          'Cameras all round',
          'Heated seats',
        ]),
      ],
      colours: [
        colour('orange', 'model-small-orange', 500),
        colour('blue', 'model-small-blue', 500),
        colour('white', 'model-small-white'),
      ],
      specifications: [
        group('Engine', [
          ['What moves it', 'Petrol', 'Petrol', 'Petrol and electric'],
          ['Engine', '1.5 litres'],
          ['Gearbox', 'Automatic'],
          ['Driven wheels', 'Front'],
        ]),
        group('Room', [
          ['Seats', '5'],
          ['Doors', '5'],
          ['Boot', '293 litres'],
        ]),
        group('On board', [
          ['Screen', '10.25 inches'],
          ['Heated front seats', 'No', 'No', 'Yes'],
          ['Cameras all round', 'No', 'No', 'Yes'],
        ]),
      ],
    }),
    // Its page is one that staff composed of blocks.
    model('mg4', '4', {
      tagline: 'Plug in on Sunday, drive till Friday',
      powertrains: ['Electric'],
      override_url: '/mg4',
      grades: [grade('Excite 51', 37_990), grade('Essence 64', 44_990), grade('XPower', 59_990)],
    }),
    model('mg5', '5', {
      tagline: 'A sedan for the money of a hatch',
      about: 'Four doors, a long boot, and a back seat for people with legs.',
      image: logo(images, 'model-sedan-silver'),
      bodies: ['Sedan'],
      powertrains: ['Petrol'],
      path: '/mg5',
      grades: [
        grade('Vibe', 24_990, ['LED headlights', 'Reversing camera']),
        grade('Essence', 28_990, ['All of Vibe', 'Turbo engine', 'Sunroof']),
      ],
    }),
    model('mg7', '7', {
      tagline: 'The long, low one',
      about: 'A fastback with two litres, a wing that comes up by itself and a hatch as wide as the car.',
      image: logo(images, 'model-liftback-blue'),
      bodies: ['Sedan'],
      powertrains: ['Petrol'],
      path: '/mg7',
      grades: [
        grade('Excite', 41_990, ['19-inch wheels', 'Sports seats']),
        grade('Essence', 45_990, ['All of Excite', 'Glass roof', 'Adaptive dampers']),
      ],
    }),
    model('zs', 'ZS', {
      tagline: 'The one most people drive home in',
      about: 'A small SUV that sits high and turns tight, as petrol or as a hybrid.',
      image: logo(images, 'model-crossover-blue'),
      bodies: ['SUV'],
      powertrains: ['Petrol', 'Hybrid'],
      grades: [
        grade('Excite', 26_990, ['Lane keeping', 'Reversing camera', 'Phone on the screen']),
        grade('Essence', 30_990, ['All of Excite', 'Glass roof', 'Cameras all round']),
        grade('Hybrid+ Essence', 37_990, ['All of Essence', 'Hybrid drive', 'Heated seats']),
      ],
      colours: [
        colour('blue', 'model-crossover-blue', 700),
        colour('red', 'model-crossover-red', 700),
        colour('white', 'model-crossover-white'),
      ],
      specifications: [
        group('Engine', [
          ['What moves it', 'Petrol', 'Petrol', 'Petrol and electric'],
          ['Engine', '1.5 litres'],
          ['Driven wheels', 'Front'],
        ]),
        group('Room', [
          ['Seats', '5'],
          ['Boot', '443 litres'],
        ]),
        group('Comfort', [
          ['Glass roof', 'No', 'Yes', 'Yes'],
          ['Heated front seats', 'No', 'No', 'Yes'],
        ]),
      ],
    }),
    model('hs', 'HS', {
      tagline: 'For five, their bags and the dog',
      about: 'The family SUV of the range: petrol, or a plug-in hybrid that does the week on electricity.',
      image: logo(images, 'model-suv-grey'),
      bodies: ['SUV'],
      powertrains: ['Petrol', 'Hybrid'],
      grades: [
        grade('Vibe', 33_990, ['Two 12.3-inch screens', 'Reversing camera', 'Three-zone air']),
        grade('Essence', 41_990, ['All of Vibe', 'Heated seats', 'Powered tailgate', 'Cameras all round']),
        grade('Super Hybrid Essence', 55_990, ['All of Essence', 'Plug-in hybrid', 'Sockets in the boot']),
      ],
      colours: [colour('grey', 'model-suv-grey', 700), colour('red', 'model-suv-red', 700), colour('white')],
      specifications: [
        group('Engine', [
          ['What moves it', 'Petrol', 'Petrol', 'Plug-in hybrid'],
          ['Engine', '1.5 litres, turbo'],
          ['Electric range', '–', '–', 'about 100 km'],
        ]),
        group('Room', [
          ['Seats', '5'],
          ['Boot', '507 litres', '507 litres', '441 litres'],
        ]),
      ],
    }),
    model('cyberster', 'Cyberster', {
      tagline: 'Two doors, no roof, no petrol',
      image: logo(images, 'model-roadster-red'),
      powertrains: ['Electric'],
      grades: [
        grade('GT', 115_000, ['All-wheel drive', 'Doors that open upwards', 'Roof down in 15 seconds']),
      ],
      colours: [colour('red', 'model-roadster-red'), colour('blue', 'model-roadster-blue')],
      specifications: [
        group('Motor', [
          ['Motors', 'One for each axle'],
          ['Battery', '77 kWh'],
        ]),
        group('Room', [
          ['Seats', '2'],
          ['Boot', '249 litres'],
        ]),
      ],
    }),
    model('u9', 'U9', {
      tagline: 'Our first ute. Put your name down.',
      about: 'A dual cab with a folding midgate. The first ones are on the water; ask us when they land.',
      image: logo(images, 'model-ute-bronze'),
      bodies: ['Ute'],
      powertrains: ['Diesel'],
      status: 'coming_soon',
    }),
  ]
}

interface ModelParts extends Omit<
  SeedModel,
  '_id' | '_type' | 'make' | 'name' | 'slug' | 'grades' | 'colours' | 'specifications'
> {
  grades?: NonNullable<SeedModel['grades']>[number] extends infer T ? Omit<T, '_key'>[] : never
  colours?: NonNullable<SeedModel['colours']>[number] extends infer T ? Omit<T, '_key'>[] : never
  specifications?: ReturnType<typeof group>[]
}

function model(
  id: string,
  name: string,
  { grades, colours, specifications, ...parts }: ModelParts,
): SeedModel {
  return {
    _id: `model-southside-${id}`,
    _type: 'model',
    tenant: referenceTo(SOUTHSIDE),
    make: 'mg',
    name,
    slug: { _type: 'slug', current: name.toLowerCase() },
    inRange: true,
    order: ORDER.indexOf(id),
    ...(grades && { grades: keyed(grades), priceNote: NOTE }),
    ...(colours && { colours: keyed(colours) }),
    ...(specifications && { specifications: keyed(specifications) }),
    ...parts,
  }
}

function grade(name: string, price: number, points?: string[]) {
  return { _type: 'grade' as const, name, price, ...(points && { points }) }
}

/** A group of specifications: in each row what it is, then one value for all grades or one for each. */
function group(title: string, rows: readonly (readonly [label: string, ...values: string[]])[]) {
  return {
    _type: 'specificationGroup' as const,
    title,
    rows: keyed(rows.map(([label, ...values]) => ({ _type: 'specificationRow' as const, label, values }))),
  }
}
