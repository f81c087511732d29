interface Described {
  name?: string
  title?: unknown
  description?: unknown
  fields?: readonly unknown[]
  of?: readonly unknown[]
}

/** The fields of a type, as paths from `path`, that have no title or no description for those who fill them in. */
export function undocumented(node: Described, path: string): string[] {
  const fields = (node.fields ?? []) as Described[]
  const members = (node.of ?? []) as Described[]
  return [
    ...fields.flatMap((field) => {
      const here = `${path}.${field.name ?? ''}`
      return [...(field.title && field.description ? [] : [here]), ...undocumented(field, here)]
    }),
    ...members.flatMap((member) => undocumented(member, `${path}[]`)),
  ]
}
