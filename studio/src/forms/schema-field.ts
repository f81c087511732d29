import type { Rule, ValidationContext } from 'sanity'

/** As much of a schema type or of one of its fields as the rules of forms look at. */
export interface SchemaField {
  name?: string
  type: string
  title?: string
  initialValue?: unknown
  options?: unknown
  validation?: unknown
  fields?: readonly SchemaField[]
  of?: readonly SchemaField[]
  components?: object
}

export type Validation = (rule: Rule, context?: ValidationContext) => Rule | Rule[]

/** The validation of a field, if it has any; the content model writes functions only. */
export function validationOf({ validation }: SchemaField): Validation | undefined {
  return typeof validation === 'function' ? (validation as Validation) : undefined
}

/** What is said while a field that must be filled in is empty; undefined for one that may stay empty. */
export interface Requirement {
  message: string
}

/** Returns whether a field must always be filled in, by asking its validation with a rule that only listens. */
export function requirementOf(field: SchemaField): Requirement | undefined {
  const validation = validationOf(field)
  if (!validation) return undefined
  let found: Requirement | undefined
  let isMessageNext = false
  const listener: unknown = new Proxy(
    {},
    {
      get: (_, method) => (argument: unknown) => {
        if (method === 'required') {
          found ??= { message: 'Required' }
          isMessageNext = true
        } else if (method === 'error' && isMessageNext) {
          if (found && typeof argument === 'string') found.message = argument
          isMessageNext = false
        }
        return listener
      },
    },
  )
  validation(listener as Rule)
  return found
}
