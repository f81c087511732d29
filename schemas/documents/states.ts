import { STATE_NAMES, STATES } from '@forecourt/tenant-config/tenant/vocabulary'

/** Australian states and territories for a list in the Studio; a document keeps the code (Part 6 `State`). */
export const STATE_CHOICES = STATES.map((value) => ({ title: STATE_NAMES[value], value }))
