import type { StringOptions } from '@sanity/types'

/**
 * Options of a text that people read and no code compares: in Preview it carries an invisible link to its field, so that a
 * click on it opens the field. Every other text reaches the site as it was typed.
 */
export const clickToEdit: StringOptions & { clickToEdit: true } = { clickToEdit: true }

/** As much of a schema type as says where its texts are. */
interface Part {
  name?: string | undefined
  type: string
  options?: unknown
  fields?: readonly Part[] | undefined
  of?: readonly Part[] | undefined
}

/** Whether the text at a path carries a link; several types may stand at one path of a list. */
type Texts = Map<string, boolean>

/**
 * Returns the texts of each document type that carry a link in Preview, as paths with `[]` for any entry of a list. Where
 * entries of different types have a text of one name, it carries a link only if each of them says so: a path does not tell
 * them apart.
 */
export function clickToEditPaths(types: readonly Part[]): Record<string, string[]> {
  const known = new Map(types.map((type) => [type.name, type]))
  const documents = types.filter(({ type }) => type === 'document')
  return Object.fromEntries(
    documents.flatMap((type) => {
      const texts: Texts = new Map()
      walk(type, '', { known, texts, above: [] })
      const paths = [...texts].filter(([, isEditable]) => isEditable).map(([path]) => path)
      return paths.length > 0 ? [[type.name ?? '', paths.toSorted()]] : []
    }),
  )
}

interface Walk {
  known: ReadonlyMap<string | undefined, Part>
  texts: Texts
  /** Named types around this part: one may hold itself. */
  above: readonly string[]
}

function walk(part: Part, path: string, { known, texts, above }: Walk): void {
  const named = known.get(part.type)
  if (named) {
    if (!above.includes(part.type)) walk(named, path, { known, texts, above: [...above, part.type] })
    return
  }
  const inside = { known, texts, above }
  if (part.type === 'string' || part.type === 'text')
    texts.set(path, (texts.get(path) ?? true) && isMarked(part))
  if (part.type === 'block') texts.set(`${path}.children[].text`, true)
  for (const field of part.fields ?? []) {
    const { name = '' } = field
    walk(field, path === '' ? name : `${path}.${name}`, inside)
  }
  for (const member of part.of ?? []) walk(member, `${path}[]`, inside)
}

function isMarked({ options }: Part): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    'clickToEdit' in options &&
    options.clickToEdit === true
  )
}
