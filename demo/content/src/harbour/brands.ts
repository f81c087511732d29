import { referenceTo, type SeedBrandDocument } from '../documents.ts'
import { HARBOUR } from './tenant.ts'

const own = { tenant: referenceTo(HARBOUR) }

/** Harbour City's texts: for every make without its own text, for Toyota, and for Toyota at its Moorooka yard. */
export const harbourBrands: SeedBrandDocument[] = [
  {
    _id: 'copy-harbour',
    _type: 'brandCopy',
    ...own,
    heading: '{make} from three yards, one handshake',
    text: 'A {make} at one of our yards is yours to see at any of them: tell us which is nearest and we bring it over, usually by the next day.',
    points: ['Moved between yards for free', 'One price at all three'],
  },
  {
    _id: 'copy-harbour-toyota',
    _type: 'brandCopy',
    ...own,
    make: 'toyota',
    heading: 'Toyota at Harbour City',
    text: 'Our largest range: work utes and family wagons, new, demo and used. We buy them locally and keep their service books.',
    points: ['Service history on file', 'Tow bar and tray fitted before delivery'],
  },
  {
    _id: 'copy-harbour-toyota-moorooka',
    _type: 'brandCopy',
    ...own,
    make: 'toyota',
    dealership: 'harbour-city-moorooka',
    heading: 'Your Toyota at {dealership}',
    text: 'On the magic mile since 1988. Our Toyota people at {dealership} speak five languages between them, and the workshop behind the yard opens at seven.',
    points: ['Test drives until 6 pm', 'Workshop on site'],
  },
]
