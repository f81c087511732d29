import type { ComponentType } from 'react'
import type { ObjectInputProps, StringInputProps } from 'sanity'
import { OfferVehiclesInput } from './offer-vehicles-input.tsx'
import { OfferMakeInput, OfferModelInput } from './vehicle-inputs.tsx'

const INPUTS: Readonly<Record<string, ComponentType<StringInputProps> | ComponentType<ObjectInputProps>>> = {
  manufacturer: OfferMakeInput,
  model: OfferModelInput,
  vehicles: OfferVehiclesInput,
}

/** The type of an offer with make, model and vehicles chosen from stock; other types as they are. */
export function withVehicleChoice<Type extends { name: string; fields?: readonly { name: string }[] }>(
  type: Type,
): Type {
  if (type.name !== 'offer') return type
  const fields = type.fields?.map((field) => {
    const input = INPUTS[field.name]
    return input ? { ...field, components: { input } } : field
  })
  return { ...type, fields }
}
