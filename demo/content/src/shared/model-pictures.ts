/** Models in the studio, one picture for each colour that a page of theirs shows. */
export const MODEL_ARTWORK = {
  'model-small-orange': {
    picture: 'hatch-small/orange-hero.webp',
    alt: 'An orange small hatch in front of a light wall',
  },
  'model-small-blue': {
    picture: 'hatch-small/blue-hero.webp',
    alt: 'A blue small hatch in front of a light wall',
  },
  'model-small-white': {
    picture: 'hatch-small/white-hero.webp',
    alt: 'A white small hatch in front of a light wall',
  },
  'model-sedan-silver': {
    picture: 'sedan/silver-hero.webp',
    alt: 'A silver sedan in front of a light wall',
  },
  'model-liftback-blue': {
    picture: 'sedan-large/blue-hero.webp',
    alt: 'A blue large sedan in front of a light wall',
  },
  'model-crossover-blue': {
    picture: 'suv-small/blue-hero.webp',
    alt: 'A blue small SUV in front of a light wall',
  },
  'model-crossover-red': {
    picture: 'suv-small/red-hero.webp',
    alt: 'A red small SUV in front of a light wall',
  },
  'model-crossover-white': {
    picture: 'suv-small/white-hero.webp',
    alt: 'A white small SUV in front of a light wall',
  },
  'model-suv-grey': { picture: 'suv-medium/grey-hero.webp', alt: 'A grey SUV in front of a light wall' },
  'model-suv-red': { picture: 'suv-medium/red-hero.webp', alt: 'A red SUV in front of a light wall' },
  'model-roadster-red': {
    picture: 'convertible/red-hero.webp',
    alt: 'A red roadster in front of a light wall',
  },
  'model-roadster-blue': {
    picture: 'convertible/blue-hero.webp',
    alt: 'A blue roadster in front of a light wall',
  },
  'model-ute-bronze': { picture: 'ute-sport/bronze-hero.webp', alt: 'A bronze ute in front of a light wall' },
} as const
