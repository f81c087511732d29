import { legalPages } from '@forecourt/schemas/starter/legal-pages'
import type { SeedPage } from './documents.ts'

const DEALERS = [
  { slug: 'harbour', name: 'Harbour City Motors' },
  { slug: 'wattle', name: 'Wattle Street Used Cars' },
  { slug: 'southside-mg', name: 'Southside MG' },
  { slug: 'outback-rv', name: 'Outback RV' },
]

/** Privacy policy and terms of the demonstration dealers, as a new dealer gets them (RTE-29). */
export const legal: SeedPage[] = DEALERS.flatMap(legalPages)
