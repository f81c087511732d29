import type { RuleSubject } from './fields.ts'
import type { Issue } from '../../documents/result.ts'
import type { RuleWhen, Surface } from './rule.ts'
import { SURFACES } from '../../tenant/vocabulary.ts'

interface Circumstances {
  sort: boolean
  surfaces: readonly Surface[]
  routes: boolean
  /** Why the others are not for rules on this subject. */
  why: string
}

const CIRCUMSTANCES: Readonly<Record<RuleSubject, Circumstances>> = {
  stock: { sort: true, surfaces: SURFACES, routes: true, why: '' },
  offer: {
    sort: false,
    surfaces: ['widget'],
    routes: true,
    why: 'offers show on pages of their own and in widgets, in the dealer’s order',
  },
  promo: {
    sort: false,
    surfaces: ['widget', 'search'],
    routes: true,
    why: 'promo tiles show in widgets and among search results, in the dealer’s order',
  },
  location: {
    sort: false,
    surfaces: [],
    routes: false,
    why: 'locations show in the header and footer, which are the same on every page of a visit',
  },
  route: {
    sort: false,
    surfaces: [],
    routes: true,
    why: 'whoever asks for a page is asked to sign in before anything of it shows',
  },
}

/** Whether a circumstance can ever hold for rules on a subject; the closed list of its surfaces for `surface`. */
export function circumstancesOf(on: RuleSubject): Omit<Circumstances, 'why'> {
  return CIRCUMSTANCES[on]
}

/** The circumstances of a rule that never hold for its subject: the rule would do nothing at all. */
export function circumstanceIssues(on: RuleSubject, when: RuleWhen | undefined): Issue[] {
  const { sort, surfaces, routes, why } = CIRCUMSTANCES[on]
  const message = (what: string) => `${what} cannot limit rules on ${on}: ${why}`
  return [
    ...(when?.sort && !sort ? [{ path: 'when.sort', message: message('a sort order') }] : []),
    ...(when?.routes && !routes ? [{ path: 'when.routes', message: message('pages') }] : []),
    ...(when?.surface ?? []).flatMap((surface, i) =>
      surfaces.includes(surface) ? [] : [{ path: `when.surface.${i}`, message: message(surface) }],
    ),
  ]
}
