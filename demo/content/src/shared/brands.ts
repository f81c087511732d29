import { keyed, logo, picture, type ArtworkIds, type SeedBrandDocument } from '../documents.ts'
import { MAKES } from './makes.ts'

const shared = { allTenants: true } as const
const slug = (current: string) => ({ _type: 'slug' as const, current })

/** The platform's texts for makes and models; used until a dealer writes its own (TEN-06). */
export function sharedBrands(images: ArtworkIds): SeedBrandDocument[] {
  return [
    ...MAKES.map(({ name, short, about }) => ({
      _id: `make-${short}`,
      _type: 'manufacturer' as const,
      ...shared,
      name,
      slug: slug(short),
      logo: logo(images, `make-${short}`),
      about,
    })),
    {
      _id: 'model-mg-4',
      _type: 'model',
      ...shared,
      make: 'mg',
      name: '4',
      slug: slug('4'),
      about:
        'A rear-drive electric hatch with room for five. Choose the battery by the trips you take: the larger one is for those who leave the city every week.',
      image: picture(images, 'southside-electric'),
      bodies: ['Hatch'],
    },
    {
      _id: 'model-mg-cyberster',
      _type: 'model',
      ...shared,
      make: 'mg',
      name: 'Cyberster',
      slug: slug('cyberster'),
      about:
        'Two seats, a folding roof and doors that open upwards: an electric roadster, built in small numbers.',
      image: picture(images, 'southside-roadster'),
      bodies: ['Convertible'],
    },
    {
      _id: 'copy-platform',
      _type: 'brandCopy',
      ...shared,
      heading: '{make} at {dealer}',
      text: 'Every {make} below is one that you can see, price and ask about today. Compare photos, details and prices here, then call us or come by.',
    },
    {
      _id: 'copy-mg',
      _type: 'brandCopy',
      ...shared,
      make: 'mg',
      heading: 'Why an MG from {dealer}',
      text: 'Small hatches, family SUVs and electric cars with a long list of equipment for the money. Ask us which warranty comes with the one you like: it depends on its age.',
      points: ['Petrol, hybrid or electric', 'Prices that say what they include'],
    },
    {
      _id: 'names-platform',
      _type: 'displayNameRule',
      ...shared,
      aliases: keyed([
        { _type: 'makeAlias' as const, from: 'Toyota Commercial', to: 'Toyota' },
        { _type: 'makeAlias' as const, from: 'Ford Commercial', to: 'Ford' },
        { _type: 'makeAlias' as const, from: 'Isuzu UTE', to: 'Isuzu' },
      ]),
      hyphenate: ['Mercedes Benz', 'Rolls Royce', 'Harley Davidson'],
      numericPrefix: ['Mazda', 'MG'],
    },
  ]
}
