import { documentLink, referenceTo, type SeedBrandDocument } from '../documents.ts'
import { SOUTHSIDE } from './tenant.ts'

const own = { tenant: referenceTo(SOUTHSIDE) }

/** Southside's texts for the one make it sells; all other fields come from the platform. */
export const southsideBrands: SeedBrandDocument[] = [
  {
    _id: 'copy-southside-mg',
    _type: 'brandCopy',
    ...own,
    make: 'mg',
    heading: 'Nothing but MG, since the badge came back',
    text: 'Our technicians work on no other make, our demonstrators are charged and ready at the door, and the used MGs we approve have had every service in this workshop.',
    points: ['MG-trained technicians', 'Electric test drives any day', 'Loan cars while we service yours'],
    link: documentLink('See the showroom', 'page-southside-about'),
  },
]
