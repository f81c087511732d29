import { isDraftId, isVersionId, publishedId } from '../document.ts'
import { QueryParseError } from './parse-error.ts'

/** Layers, of which the first that has a document wins: release names, `drafts`, and `published` at the end; or raw. */
export type Perspective = 'raw' | readonly string[]

/** Every document is looked for in every layer. */
const MOST_LAYERS = 250

/** Reads a perspective name, list or comma-separated list; throws `QueryParseError` for one that cannot be. */
export function parsePerspective(perspective: string | string[], query: string): Perspective {
  const names = (typeof perspective === 'string' ? perspective.split(',') : perspective).map((name) =>
    name.trim(),
  )
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  if (names.length > MOST_LAYERS)
    throw new QueryParseError(`a perspective may have at most ${MOST_LAYERS} layers`, query, 0, 0)
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  for (const name of layers) {
    if (name !== 'raw' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(name)) continue
    throw new QueryParseError(`invalid perspective ${JSON.stringify(name)}`, query, 0, 0)
  }
  return [...new Set([...layers.filter((name) => name !== 'published'), 'published'])]
}

/** The ids under which a document with a published id can stand in a list of layers, first wins. */
export function idsInLayers(published: string, layers: readonly string[]): string[] {
  return layers.flatMap((layer) => {
    const id = layer === 'published' ? published : prefixOf(layer) + published
    // Odd ids, such as `drafts.drafts.a` and `versions.a`, stand in no other layer than their own.
    const fits = layer === 'published' ? isInPublishedLayer(id) : publishedId(id) === published
    return fits ? [id] : []
  })
}

function prefixOf(layer: string): string {
  return layer === 'drafts' ? 'drafts.' : `versions.${layer}.`
}

/** Whether an id names a document of the published layer. */
export function isInPublishedLayer(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}
