import type { ComponentType } from 'react'
import { ColourInput } from './colour-input.tsx'
import { ThemeInput } from './theme-input.tsx'

interface Field {
  name: string
  fields?: readonly Field[]
}

/** The dealer's document with the inputs of the theme editor, which schema files cannot carry. */
export function withThemeEditor<Type extends Field>(type: Type): Type {
  if (type.name !== 'tenant') return type
  return { ...type, fields: type.fields?.map((field) => (field.name === 'theme' ? themed(field) : field)) }
}

function themed(theme: Field): Field {
  const fields = theme.fields?.map((field) =>
    field.name === 'colours'
      ? { ...field, fields: field.fields?.map((colour) => withInput(colour, ColourInput)) }
      : field,
  )
  return { ...withInput(theme, ThemeInput), ...(fields && { fields }) }
}

function withInput<Props>(field: Field, input: ComponentType<Props>) {
  return { ...field, components: { input } }
}
