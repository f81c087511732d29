import { AddressedForm } from './addressed-form.tsx'

interface Type {
  name: string
  fields?: readonly { name: string }[]
}

/** A schema type whose documents have addresses of their own, with the form that keeps the earlier ones. */
export function withAddressedForm<Kind extends Type>(type: Kind): Kind {
  const isAddressed = type.fields?.some(({ name }) => name === 'formerAddresses') === true
  return isAddressed ? { ...type, components: { input: AddressedForm } } : type
}
