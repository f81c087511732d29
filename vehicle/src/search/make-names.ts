import { foldLatin } from '../slug.ts'
import { lookUp } from '../look-up.ts'

/** Names that people use for a make besides its own, and misspellings of names too short for the engine's typo tolerance. */
const NICKNAMES: Readonly<Record<string, string>> = {
  'alfa romeo': 'alfa',
  'aston martin': 'aston',
  audi: 'audis',
  bmw: 'bimmer beemer beamer bwm bmws',
  chevrolet: 'chev chevy',
  citroen: 'citro',
  ford: 'fords',
  'great wall': 'gwm',
  gwm: 'great wall gmw',
  'harley davidson': 'harley hd hog',
  holden: 'holdens',
  hsv: 'holden special vehicles',
  fpv: 'ford performance vehicles',
  hyundai: 'hyundi hyndai',
  jaguar: 'jag jags',
  kawasaki: 'kwaka kawa',
  kia: 'kai kias',
  lamborghini: 'lambo',
  'land rover': 'landy lr',
  maserati: 'maser',
  mazda: 'mazdas',
  'mercedes benz': 'merc mercs mercedez benz mb',
  mg: 'morris garages mgs',
  mitsubishi: 'mitsu mitsi mitzi',
  peugeot: 'pug',
  porsche: 'porker',
  'rolls royce': 'rolls',
  'royal enfield': 'enfield',
  ssangyong: 'kgm ssang yong',
  subaru: 'subie subi suby subaroo',
  suzuki: 'zuki zook',
  toyota: 'toyo yota toyotas',
  triumph: 'trumpy',
  volkswagen: 'vw vws vdub dub volkswagon wolksvagen',
  yamaha: 'yammy',
}

/** Returns the nicknames of a make as one text; '' when it has none. */
export function makeNicknames(make: string): string {
  return lookUp(NICKNAMES, plain(make)) ?? ''
}

function plain(make: string): string {
  return foldLatin(make)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
