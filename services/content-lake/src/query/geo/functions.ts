import type { NativeCall } from '../compile/ast.ts'
import { geometryOf, latLng, type Geometry } from './geometry.ts'
import { geoContains, distance, intersects } from './predicates.ts'

/** The functions of the `geo` namespace by their full names; `geo()` itself is parsed as `latLng` with one argument. */
export const GEO_FUNCTIONS: Record<string, { call: NativeCall }> = {
  'geo::latLng': {
    call: (_run, args) => (args.length === 1 ? geometryOf(args[0]) : latLng(args[0], args[1])),
  },
  'geo::contains': { call: onTwo(geoContains) },
  'geo::intersects': { call: onTwo(intersects) },
  'geo::distance': { call: onTwo(distance) },
}

function onTwo(work: (a: Geometry, b: Geometry) => boolean | number | null): NativeCall {
  return (_run, args) => {
    const [a, b] = args.map(geometryOf)
    return a && b ? work(a, b) : null
  }
}
