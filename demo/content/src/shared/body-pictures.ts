/** A vehicle in the studio for each group of bodies that yards have most of. */
export const BODY_ARTWORK = {
  'body-suv': { picture: 'suv-medium/blue-hero.webp', alt: 'A blue SUV in front of a light wall' },
  'body-ute': {
    picture: 'ute-dual/orange-hero.webp',
    alt: 'An orange dual-cab ute in front of a light wall',
  },
  'body-hatch': { picture: 'hatch/red-hero.webp', alt: 'A red hatchback in front of a light wall' },
  'body-sedan': { picture: 'sedan/silver-hero.webp', alt: 'A silver sedan in front of a light wall' },
  'body-wagon': { picture: 'wagon/grey-hero.webp', alt: 'A grey wagon in front of a light wall' },
  'body-van': { picture: 'van/white-hero.webp', alt: 'A white van in front of a light wall' },
  'body-people-mover': {
    picture: 'people-mover/silver-hero.webp',
    alt: 'A silver people mover in front of a light wall',
  },
  'body-coupe': { picture: 'coupe/blue-hero.webp', alt: 'A blue coupe in front of a light wall' },
  'body-convertible': {
    picture: 'convertible/red-hero.webp',
    alt: 'A red convertible in front of a light wall',
  },
  'body-caravan': { picture: 'caravan/white-hero.webp', alt: 'A white caravan in front of a light wall' },
  'body-motorcycle': {
    picture: 'motorcycle-adventure/orange-hero.webp',
    alt: 'An orange motorcycle in front of a light wall',
  },
} as const
