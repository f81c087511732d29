import { documentLink, referenceTo, type SeedBrandDocument } from '../documents.ts'
import { OUTBACK } from './tenant.ts'

/** Outback RV's texts for the caravans it sells most. */
export const outbackBrands: SeedBrandDocument[] = [
  {
    _id: 'copy-outback-jayco',
    _type: 'brandCopy',
    tenant: referenceTo(OUTBACK),
    make: 'jayco',
    heading: 'A Jayco that is ready for the Track',
    text: 'We set up every van for the road you are going to take, weigh it loaded, and show you the awning, the gas and the brakes before you hitch up.',
    points: ['Weighed before handover', 'Parts for the trip in stock'],
    link: documentLink('Can my car tow it?', 'page-outback-towing'),
  },
]
