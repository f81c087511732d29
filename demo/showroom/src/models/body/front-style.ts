import type { FaceSpec } from './face-spec.ts'
import type { HeadlampStyle } from './headlamps.ts'

type Pattern = FaceSpec['grilles'][number]['pattern']

/** How a front looks. */
export interface FrontStyle {
  lamps: HeadlampStyle
  grille: 'shield' | 'wide' | 'slot' | 'upright' | 'closed'
  pattern: Pattern
  chrome?: boolean
  rugged?: boolean
}
