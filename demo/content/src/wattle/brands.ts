import { referenceTo, type SeedBrandDocument } from '../documents.ts'
import { WATTLE } from './tenant.ts'

/** Wattle Street's text for every make. */
export const wattleBrands: SeedBrandDocument[] = [
  {
    _id: 'copy-wattle',
    _type: 'brandCopy',
    tenant: referenceTo(WATTLE),
    heading: 'A used {make}, looked over twice',
    text: 'We turn down more cars than we buy. Every {make} on the street has been through our own workshop and comes with its list of what was done.',
    points: ['Checked at 98 points', 'Seven days to change your mind'],
  },
]
