/** Sanity's content source map, as far as it is read here. */
export interface SourceMap {
  documents: { _id: string }[]
  paths: string[]
  mappings: Record<string, { source: { document: number; path: number } }>
}

/** One text, number or boolean of a result, and where it stands, as a source map names places. */
export interface Place {
  path: string
  value: unknown
}

/** Every text, number and boolean of a result. */
export function places(value: unknown, path = '$'): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => places(item, `${path}[${index}]`))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => places(inner, `${path}['${name}']`))
  return value === null || value === undefined ? [] : [{ path, value }]
}

/** Reads, for places of a result, what a source map says that they come from; undefined where it leads nowhere. */
export function createSourceDocumentReader(
  map: SourceMap,
  getDocument: (id: string) => unknown,
): (path: string) => unknown {
  return (path) => {
    const prefix = longestPrefix(path, map)
    const source = prefix === undefined ? undefined : map.mappings[prefix]?.source
    if (prefix === undefined || !source) return undefined
    const document = getDocument(map.documents[source.document]?._id ?? '')
    return valueAt(document, `${map.paths[source.path] ?? ''}${path.slice(prefix.length)}`)
  }
}

function longestPrefix(path: string, { mappings }: SourceMap): string | undefined {
  for (let end = path.length; end > 0; end--) {
    const isWhole = end === path.length || path[end] === '['
    if (isWhole && Object.hasOwn(mappings, path.slice(0, end))) return path.slice(0, end)
  }
  return undefined
}

const STEP = /\['((?:\\.|[^'\\])*)'\]|\[(\d+)\]|\[\?\(@\._key=='((?:\\.|[^'\\])*)'\)\]/gy

function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const [, name, index, key] of path.slice(1).matchAll(STEP)) {
    if (key !== undefined && Array.isArray(value))
      value = value.find((item: { _key?: unknown }) => item._key === key)
    else value = (value as Record<string, unknown> | undefined)?.[name ?? index ?? '']
  }
  return value
}
