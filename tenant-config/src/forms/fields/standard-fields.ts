import type { FieldKindName } from './field-kinds.ts'

interface Standard {
  kind: FieldKindName
  /** Label in the platform's own words. */
  label: string
  autoComplete?: string
  /** Longest text, where it is shorter than the kind's. */
  maxChars?: number
}

/**
 * The fields of a lead that every form shares, by the names that the API, the record and the messages use (LEAD-09, LEAD-16).
 * Consent to news is asked beside every form and is none of them.
 */
export const STANDARD_FIELDS = {
  category: { kind: 'choice', label: 'What is it about?' },
  dealership_slug: { kind: 'choice', label: 'Dealership' },
  name: { kind: 'text', label: 'First name', autoComplete: 'given-name', maxChars: 80 },
  last_name: { kind: 'text', label: 'Last name', autoComplete: 'family-name', maxChars: 80 },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone' },
  postcode: { kind: 'postcode', label: 'Postcode' },
  Rego: { kind: 'registration', label: 'Registration' },
  additional_services: { kind: 'choices', label: 'Anything else?' },
  location: { kind: 'choice', label: 'Location' },
  dateTime: { kind: 'dateTime', label: 'Preferred day and time' },
  message: { kind: 'longText', label: 'Message' },
} as const satisfies Readonly<Record<string, Standard>>

export type StandardField = keyof typeof STANDARD_FIELDS

/** Returns the standard field with a name; undefined for a dealer's own question. */
export function knownField(name: string): Standard | undefined {
  return (STANDARD_FIELDS as Readonly<Record<string, Standard>>)[name]
}
