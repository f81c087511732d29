import { isObject } from '../../json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { LakeDocument } from '../../document.ts'
import { toPlain } from '../compile/groq-values.ts'
import { charge, isInterruption } from '../meter.ts'
import { QueryParseError } from '../parse-error.ts'
import type { Plan } from '../plan/plan.ts'
import type { QueryRun } from '../run.ts'
import { type KeyPath, type Origin, type Traced } from './trace-values.ts'
import { Tracer } from './trace.ts'

/** Sanity's content source map: `mappings` leads from places in a result to `documents` and `paths` in them. */
export interface SourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** The source map of a result, or undefined if tracing did not arrive at exactly that result. */
export function buildSourceMap(
  run: QueryRun,
  plan: Plan,
  result: unknown,
  keyed: boolean,
): SourceMap | undefined {
  let traced: Traced
  try {
    traced = new Tracer(run, plan).trace()
  } catch (error) {
    if (isInterruption(error) || error instanceof QueryParseError) throw error
    // A map is an extra: what cannot be traced is answered without one.
    return undefined
  }
  if (!isDeepStrictEqual(toPlain(traced.value), result)) return undefined
  const writer = new MapWriter(keyed)
  writer.write(traced, '$')
  return writer.map
}

class MapWriter {
  readonly map: SourceMap = { documents: [], paths: [], mappings: {} }
  private readonly keyed: boolean
  private readonly documents = new Map<string, number>()
  private readonly paths = new Map<string, number>()

  constructor(keyed: boolean) {
    this.keyed = keyed
  }

  write(traced: Traced, at: string): void {
    if (traced.items) {
      // Clients look a place of the result up by index, whatever the paths are written with.
      for (const [index, item] of traced.items.entries()) this.write(item, `${at}[${index}]`)
    } else if (traced.fields) {
      for (const [name, field] of traced.fields) this.write(field, at + nameSelector(name))
    } else if (traced.origin) this.mapping(traced.origin, at)
  }

  private mapping(origin: Origin, at: string): void {
    charge(5 + origin.path.length)
    // One entry covers a copied sub-tree: clients look for the longest prefix.
    const document = numberOf(this.documents, realId(origin.doc), () =>
      this.map.documents.push({ _id: realId(origin.doc), _type: origin.doc._type }),
    )
    const text = sourcePath(origin.doc, origin.path, this.keyed)
    const path = numberOf(this.paths, text, () => this.map.paths.push(text))
    this.map.mappings[at] = { type: 'value', source: { type: 'documentValue', document, path } }
  }
}

function numberOf(known: Map<string, number>, key: string, push: () => number): number {
  const existing = known.get(key)
  if (existing !== undefined) return existing
  const index = push() - 1
  known.set(key, index)
  return index
}

function realId(doc: LakeDocument): string {
  return typeof doc._originalId === 'string' ? doc._originalId : doc._id
}

/** The JSON path of a place in a document; `keyed` names elements by their `_key` where they have one. */
function sourcePath(doc: LakeDocument, path: KeyPath, keyed: boolean): string {
  let text = '$'
  let value: unknown = doc
  for (const part of path) {
    value =
      isObject(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[part] : undefined
    text += typeof part === 'number' ? (keyed && keySelector(value)) || `[${part}]` : nameSelector(part)
  }
  return text
}

function keySelector(value: unknown): string | undefined {
  return isObject(value) && typeof value._key === 'string'
    ? `[?(@._key=='${escaped(value._key)}')]`
    : undefined
}

function nameSelector(name: string): string {
  return `['${escaped(name)}']`
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function escaped(text: string): string {
  return text.replace(/[\f\n\r\t'\\]/g, (char) => ESCAPES[char] ?? char)
}
