import { STATE_NAMES, STATES as CODES } from '@forecourt/tenant-config/tenant/vocabulary'

/** Australian states and territories for a list in the Studio; a document keeps the code (Part 6 `State`). */
export const STATES = CODES.map((value) => ({ title: STATE_NAMES[value], value }))
