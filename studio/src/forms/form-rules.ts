import { isAbsent, type FieldsOf } from './absent.ts'
import { requirementOf, validationOf, type SchemaField, type Validation } from './schema-field.ts'
import { RequiredField } from './required-field.tsx'

/**
 * Gives every type the two rules that hold in all forms. What an optional object requires inside is required only once
 * somebody has said something in it; an object that is required must say what it requires. And a field that must be filled in says
 * so from the beginning.
 */
export function withFormRules<Type extends SchemaField>(types: readonly Type[]): Type[] {
  const known = new Map(types.map((type) => [type.name, type]))
  const named: NamedTypes = {
    fieldsOf: (field) => field.fields ?? known.get(field.type)?.fields,
    // The Studio looks at the components of a type only where its field has none.
    componentsOf: ({ type, components }) => ({ ...known.get(type)?.components, ...components }),
  }
  return types.map((type) => withRules(type, named))
}

/** What a field has of its own or by the type that it names. */
interface NamedTypes {
  fieldsOf: FieldsOf
  componentsOf(field: SchemaField): SchemaField['components']
}

function withRules<Part extends SchemaField>(part: Part, named: NamedTypes): Part {
  const { fields, of } = part
  return {
    ...part,
    ...(fields && { fields: fields.map((field) => ruled(field, part, named)) }),
    ...(of && { of: of.map((member) => withRules(member, named)) }),
  }
}

function ruled(field: SchemaField, { type, fields = [] }: SchemaField, named: NamedTypes): SchemaField {
  const { fieldsOf, componentsOf } = named
  const inner = withRules(field, named)
  const requirement = requirementOf(field)
  const own = fieldsOf(field)
  let validation = validationOf(field)
  if (requirement && own) validation = andSaysSomething(validation, requirement.message, own, fieldsOf)
  if (validation && type === 'object') validation = unlessAbsent(validation, fields, fieldsOf)
  return {
    ...inner,
    ...(validation && { validation }),
    ...(requirement && { components: { ...componentsOf(field), field: RequiredField } }),
  }
}

function andSaysSomething(
  known: Validation | undefined,
  message: string,
  fields: readonly SchemaField[],
  fieldsOf: FieldsOf,
): Validation {
  const needed = fields.filter(requirementOf).map(({ name = '' }) => name)
  const isWhole = (value: object) => needed.every((name) => (value as Record<string, unknown>)[name])
  // The Studio's own rule is for an object without any field.
  const isEmpty = (value: object) => Object.keys(value).every((name) => name.startsWith('_'))
  return (rule, context) => [
    ...[known?.(rule, context) ?? []].flat(),
    rule.custom((value: object | undefined) => {
      if (!value || isEmpty(value) || isWhole(value)) return true
      return !isAbsent(value, fields, fieldsOf) || message
    }),
  ]
}

/** The Studio asks for rules anew with each value only where a function takes the context. */
function unlessAbsent(known: Validation, fields: readonly SchemaField[], fieldsOf: FieldsOf): Validation {
  return (rule, context) => (isAbsent(context?.parent, fields, fieldsOf) ? [] : known(rule, context))
}
