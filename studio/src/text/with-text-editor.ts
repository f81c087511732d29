import { portableText } from '@forecourt/schemas/objects/portable-text.schema'
import { TYPE_ICONS } from '../icons.ts'
import { TextPlugins } from './text-plugins.tsx'

/** Formatted text with its editor: symbols on the buttons of links, tables, and what is pasted. */
export function withTextEditor<Type extends { name: string }>(type: Type): Type {
  if (type.name !== portableText.name) return type
  const of = portableText.of.map((member) => {
    if (!('marks' in member) || !member.marks?.annotations)
      return { ...member, icon: TYPE_ICONS['name' in member ? member.name : member.type] }
    const annotations = member.marks.annotations.map((annotation) => ({
      ...annotation,
      icon: TYPE_ICONS[annotation.name],
    }))
    return { ...member, marks: { ...member.marks, annotations } }
  })
  return { ...type, of, components: { portableText: { plugins: TextPlugins } } }
}
