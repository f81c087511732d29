import { ask, type TypedWords } from './typed-words.ts'

const hilux = { make: 'Toyota', model: 'Hilux' } as const
const ranger = { make: 'Ford', model: 'Ranger' } as const
const ute = { simple_body: 'Ute' } as const
const suv = { simple_body: 'SUV' } as const
const hatch = { simple_body: 'Hatch' } as const
const fourByFour = { drive: '4WD' } as const
const auto = { transmission: 'Automatic' } as const
const diesel = { fuel: 'Diesel' } as const
const electric = { fuel: 'Electric' } as const
const motorbike = { item_type: 'motorcycle' } as const
const caravan = { item_type: 'caravan' } as const

/** Queries of shoppers at the demo's biggest dealer, by need, by number, and for other kinds of vehicles. */
export const DEMO_NEED_QUERIES: readonly TypedWords[] = [
  // Years
  ask('2021 corolla', { model: 'Corolla', year: 2021 }, 'year first'),
  ask('corolla 2021 hybrid', { model: 'Corolla', year: 2021, fuel: 'Hybrid' }, 'year between'),
  ask('ranger 2020', { ...ranger, year: 2020 }, 'year last'),
  ask('hilux 2019 onwards', { ...hilux, year: { min: 2019 } }, 'years from'),
  ask('2018-2020 triton', { model: 'Triton', year: { min: 2018, max: 2020 } }, 'span of years'),
  // Body, drive, fuel, transmission, colour
  ask('ute 4x4 diesel', { ...ute, ...fourByFour, ...diesel }, 'three kinds of words'),
  ask('4wd ute', { ...ute, ...fourByFour }, 'drive as the index has it'),
  ask('4x4 suv', { ...suv, ...fourByFour }, 'drive by its other name'),
  ask('4 x 4 ute', { ...ute, ...fourByFour }, 'drive in three words'),
  ask('four wheel drive', fourByFour, 'drive in full'),
  ask('all wheel drive suv', { ...suv, drive: 'AWD' }, 'drive in full'),
  ask('awd hilux', { ...hilux }, 'near enough: 4WD'),
  ask('forester 4wd', { model: 'Forester' }, 'near enough: AWD'),
  ask('red hatch auto', { ...hatch, ...auto, colour: 'Red' }, 'colour, body, transmission'),
  ask('automatic ute', { ...ute, ...auto }, 'transmission'),
  ask('manual hatch', { ...hatch, transmission: 'Manual' }, 'transmission'),
  ask('stick shift', { transmission: 'Manual' }, 'transmission by another name'),
  ask('electric suv', { ...suv, ...electric }, 'fuel'),
  ask('ev', electric, 'fuel in short'),
  ask('electric cars', electric, 'fuel, plural of nothing'),
  ask('unleaded sedan', { simple_body: 'Sedan', fuel: 'Petrol' }, 'fuel by another name'),
  ask('deisel ute', { ...ute, ...diesel }, 'letters swapped'),
  ask('plug in hybrid', { fuel: 'Plug-in Hybrid' }, 'fuel in three words'),
  ask('hybrid suv', { ...suv, fuel: /Hybrid/ }, 'fuel'),
  ask('estate', { simple_body: 'Wagon' }, 'body by another name'),
  ask('station wagon', { simple_body: 'Wagon' }, 'body by another name'),
  ask('pickup', ute, 'body by another name'),
  ask('pick up truck', ute, 'body by another name, in three words'),
  ask('saloon', { simple_body: 'Sedan' }, 'body by another name'),
  ask('people mover', { simple_body: 'People Mover' }, 'body in two words'),
  ask(
    '8 seater van',
    { seats: 8, simple_body: ['People Mover', 'Bus', 'Van'] },
    'a people mover is a van to many',
  ),
  ask('cabriolet', { simple_body: 'Convertible' }, 'body by another name'),
  ask('hatchbacks', hatch, 'plural'),
  ask('utes', ute, 'plural'),
  ask('suvs', suv, 'plural of a short word'),
  ask('grey suv', { ...suv, colour: 'Grey' }, 'colour'),
  ask('gray suv', { ...suv, colour: 'Grey' }, 'colour as Americans write it'),
  ask('silver golf', { model: 'Golf', colour: 'Silver' }, 'colour of a model'),
  ask('white hiace van', { model: 'HiAce', colour: 'White' }, 'colour first'),
  ask('dual cab ute', { ...ute, seats: { min: 5 } }, 'cab'),
  ask('single cab', { ...ute, seats: { max: 3 } }, 'cab'),
  ask('small automatic hatch', { ...hatch, ...auto }, 'a word no vehicle has'),
  // Seats, limits, equipment, purpose
  ask(
    '7 seater suv under 40000',
    { ...suv, seats: { min: 7 }, price: { min: 11, max: 40_000 } },
    'seats and a limit',
  ),
  ask('seven seater', { seats: { min: 7 } }, 'number as a word'),
  ask('7 seats diesel', { seats: { min: 7 }, ...diesel }, 'seats'),
  ask('suv under 30k', { ...suv, price: { min: 11, max: 30_000 } }, 'limit in thousands'),
  ask('hatch $15,000 - $25,000', { ...hatch, price: { min: 15_000, max: 25_000 } }, 'span of prices'),
  ask('ute less than 80,000 kms', { ...ute, km: { max: 80_000 } }, 'limit of distance'),
  ask('cheap car under 15000', { price: { min: 11, max: 15_000 } }, 'filler and a limit'),
  ask('tow bar', { filtered_features: 'Tow Bar' }, 'equipment'),
  ask('ute with towbar', { ...ute, filtered_features: 'Tow Bar' }, 'equipment in one word'),
  ask('suv with sunroof', { ...suv, filtered_features: 'Sunroof' }, 'equipment'),
  ask('apple carplay hatch', { ...hatch, filtered_features: 'Apple CarPlay' }, 'equipment'),
  ask('i want a red ute', { ...ute, colour: 'Red' }, 'a sentence'),
  ask('family suv', { ...suv, categories: 'family' }, 'purpose'),
  ask('new ranger', { ...ranger, car_type: 'new' }, 'condition'),
  ask('demo tucson', { model: 'Tucson', car_type: 'demo' }, 'condition'),
  ask('second hand corolla', { model: 'Corolla', car_type: 'used' }, 'condition in two words'),
  // Places and numbers
  ask('newstead', { city: 'Newstead' }, 'suburb'),
  ask('hilux moorooka', { ...hilux, city: 'Moorooka' }, 'suburb'),
  ask('utes in newstead', { ...ute, city: 'Newstead' }, 'suburb in a sentence'),
  { q: '{stocknum}', sample: { make: 'Toyota', car_type: 'used' }, expected: {}, why: 'stock number' },
  { q: '{stocknum}', sample: { stocknum: /\// }, expected: {}, why: 'stock number with a slash' },
  { q: '{stocknum}', sample: { stocknum: /\*/ }, expected: {}, why: 'stock number with an asterisk' },
  { q: '{stocknum}', sample: { stocknum: / B$/ }, expected: {}, why: 'stock number with blanks' },
  // Motorcycles, caravans, trucks, motorhomes
  ask('motorbike', motorbike, 'kind by another name'),
  ask('harley', { make: 'Harley-Davidson' }, 'half of a make'),
  ask('harley davidson road king', { model: 'Road King' }, 'make without its dash'),
  ask('yamaha mt07', { model: 'MT-07' }, 'model without its dash'),
  ask('kawasaki ninja', { model: /Ninja/ }, 'first word of a model'),
  ask('royal enfeild', { make: 'Royal Enfield' }, 'letters swapped'),
  ask('bmw gs', { make: 'BMW', model: /GS/, ...motorbike }, 'last word of a model'),
  ask('adventure bike', { ...motorbike, body: 'Adventure' }, 'body'),
  ask('caravan', caravan, 'kind'),
  ask('jayco caravans', { make: 'Jayco', ...caravan }, 'plural'),
  ask('off road camper trailer', { ...caravan, body: 'Camper Trailer' }, 'body and a word it has not'),
  ask('caravan with ensuite', caravan, 'equipment of a caravan'),
  ask('motor home', { simple_body: 'Motorhome' }, 'one word in two'),
  ask('campervan', { simple_body: 'Motorhome' }, 'body by another name'),
  ask('tipper truck', { item_type: 'truck', badge: /Tipper/ }, 'badge'),
  ask('isuzu truck', { make: 'Isuzu', item_type: 'truck' }, 'kind'),
  ask('hino 300', { make: 'Hino' }, 'number in a model'),
  // Nothing has it all: what comes next
  ask('red convertible', { simple_body: 'Convertible' }, 'none is red: the body counts more'),
  ask('blue convertible auto', { simple_body: 'Convertible', ...auto }, 'none is blue'),
  ask('green wagon', { simple_body: 'Wagon' }, 'none is green'),
  ask('ute 4x4 diesel auto', { ...ute, ...fourByFour, ...diesel, ...auto }, 'four kinds of words'),
  ask('7 seat suv hybrid', { ...suv, seats: 7, fuel: /Hybrid/ }, 'seats and fuel'),
  ask('stick shift hatch', { ...hatch, transmission: 'Manual' }, 'transmission by another name'),
  ask('pick up', ute, 'body by another name, in two words'),
  ask('cheap small car', hatch, 'purpose'),
  ask('p plater car', hatch, 'purpose'),
  ask('tow', { categories: 'tow' }, 'purpose'),
  ask('hilux between 30k and 45k', { ...hilux, price: { min: 30_000, max: 45_000 } }, 'span of prices'),
  ask('suv 30k or less', { ...suv, price: { min: 11, max: 30_000 } }, 'limit behind the figure'),
  ask(
    'peugeot 3008 under 40 000',
    { model: '3008', price: { min: 11, max: 40_000 } },
    'a model like a price',
  ),
  ask('suv -kia under 40k', { ...suv, make: /^(?!Kia)/, price: { min: 11, max: 40_000 } }, 'left out'),
  ask('less than 100000 km hatch', { ...hatch, km: { max: 100_000 } }, 'limit of distance'),
]
