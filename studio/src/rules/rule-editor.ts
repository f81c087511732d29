import type { ComponentType } from 'react'
import type { StringInputProps } from 'sanity'
import { ConditionsInput } from './conditions-input.tsx'
import { EffectInput } from './effect-input.tsx'
import { LenderInput } from './lender-input.tsx'
import { RuleForm } from './rule-form.tsx'

interface SchemaType {
  name: string
  fields?: readonly { name: string }[]
}

const INPUTS: Readonly<Record<string, ComponentType<StringInputProps>>> = {
  effect: EffectInput,
  provider: LenderInput,
}

/** A schema type of the content model with the inputs of the rule editor, which schema files cannot carry. */
export function withRuleEditor<Type extends SchemaType>(type: Type): Type {
  if (type.name === 'ruleWhere') return withInput(type, ConditionsInput)
  if (type.name !== 'tenantRule') return type
  const fields = type.fields?.map((field) => {
    const input = INPUTS[field.name]
    return input ? withInput(field, input) : field
  })
  return { ...withInput(type, RuleForm), fields }
}

function withInput<Type extends object, Props>(type: Type, input: ComponentType<Props>): Type {
  return { ...type, components: { input } }
}
