import type { LakeDocument } from '../../document.ts'
import type { NativeCall, Node } from './ast.ts'
import { GEO_FUNCTIONS } from '../geo/functions.ts'
import { charge } from '../meter.ts'
import { portableText } from '../text/portable-text.ts'
import { hasReference } from '../plan/references.ts'
import { isEqual, isRecord, typeOf } from '../values.ts'

interface OwnFunction {
  /** Returns the arguments to evaluate for the call; when absent, those written in the query. */
  args?: (written: Node[]) => Node[]
  call: NativeCall
}

const THIS: Node = { type: 'This' }
const EVERYTHING: Node = { type: 'Everything' }

/** Functions that groq-js lacks, gets wrong, or would run without an end or over all documents. */
export const FUNCTIONS: Record<string, OwnFunction | undefined> = {
  ...GEO_FUNCTIONS,
  'array::intersects': { call: (_run, [a, b]) => intersects(a, b) },
  'array::unique': { call: (_run, [list]) => unique(list) },
  'documents::get': { call: (run, [reference]) => run.follow(reference) },
  'documents::incomingRefCount': {
    args: () => [THIS],
    call: (run, [doc]) => (isRecord(doc) && typeof doc._id === 'string' ? run.referrers(doc._id).length : 0),
  },
  'documents::incomingGlobalDocumentReferenceCount': { call: () => 0 },
  'global::references': {
    args: (written) => [THIS, ...written],
    call: (_run, [value, ...ids]) =>
      hasReference(
        value,
        ids.flat().filter((id) => typeof id === 'string'),
      ),
  },
  'releases::all': {
    args: () => [EVERYTHING],
    call: (_run, [docs]) => (docs as LakeDocument[]).filter(({ _type }) => _type === 'system.release'),
  },
  'pt::text': { call: (_run, [value]) => portableText(value) },
}

/** Numbers, texts, booleans, date-times and null count once; other values equal nothing and are all kept. */
function unique(list: unknown): unknown {
  if (!Array.isArray(list)) return null
  charge(list.length)
  const seen = new Set<unknown>()
  return list.filter((item: unknown) => {
    const type = typeOf(item)
    if (type === 'array' || type === 'object' || type === 'path') return true
    const key = type === 'datetime' ? `${type} ${String(item)}` : (item ?? null)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function intersects(a: unknown, b: unknown): boolean | null {
  if (!Array.isArray(a) || !Array.isArray(b)) return null
  charge(a.length + b.length)
  const known = new Set<unknown>(b)
  return a.some((item: unknown) => {
    if (typeOf(item) === 'null') return known.has(null) || known.has(undefined)
    if (typeof item !== 'object') return known.has(item)
    charge(b.length)
    return b.some((other: unknown) => isEqual(item, other))
  })
}
