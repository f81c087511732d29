import { portableText } from '@forecourt/schemas/objects/portable-text.schema'
import { TYPE_ICONS } from '../icons.ts'
import { TextPlugins } from './text-plugins.tsx'

/** A schema type or a member of one, as deep as symbols are looked for. */
interface Part {
  type?: string
  name?: string
  fields?: readonly Part[]
  of?: readonly Part[]
  marks?: { annotations?: readonly Part[] }
}

/** Formatted text with its editor: symbols on the buttons of links and of its parts, tables, and what is pasted. */
export function withTextEditor<Type extends { name: string }>(type: Type): Type {
  if (type.name !== portableText.name) return type
  const of = (portableText.of as readonly Part[]).map(withSymbols)
  return { ...type, of, components: { portableText: { plugins: TextPlugins } } }
}

/** The part with a symbol for itself and for everything within it that has one. */
function withSymbols(part: Part): Part {
  const { fields, of, marks } = part
  const icon = TYPE_ICONS[part.name ?? part.type ?? '']
  return {
    ...part,
    ...(icon && { icon }),
    ...(fields && { fields: fields.map(withSymbols) }),
    ...(of && { of: of.map(withSymbols) }),
    ...(marks?.annotations && { marks: { ...marks, annotations: marks.annotations.map(withSymbols) } }),
  }
}
