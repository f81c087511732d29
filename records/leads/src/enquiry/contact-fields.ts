import * as z from 'zod'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { FieldProblem, FieldProblems, TypedFields } from './enquiry-fields.ts'
import { MAX_CHARS, readLine } from './text-field.ts'

/** Who wrote, by the one set of fields that all forms share (LEAD-16, N19). */
export interface ContactFields {
  name: string
  last_name: string
  email: string
  /** `+61412345678`; a number of another country with its own prefix. */
  phone: string
  /** Four digits, or empty where the form asks for none. */
  postcode: string
}

type ContactResult = { ok: true; value: ContactFields } | { ok: false; problems: FieldProblems }
type Read = { value: string; problem?: FieldProblem }

const EMAIL = z.email()
/** An Australian landline, mobile or service number, with or without the country's prefix. */
const AUSTRALIAN = /^(?:(?:\+|00)61\(?0?\)?|0)([2-478]\d{8})$/
const SERVICE = /^(1[38]00\d{6}|13\d{4})$/
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/
const POSTCODE = /^\d{4}$/

/** Reads the shared contact fields; a postcode only as the form asks for it (LEAD-10). */
export function readContact(typed: TypedFields, { postcode }: FormDefinition): ContactResult {
  const fields: Record<keyof ContactFields, Read> = {
    name: line(typed.name, MAX_CHARS.name),
    last_name: line(typed.last_name, MAX_CHARS.name),
    email: checked(line(typed.email, MAX_CHARS.email), 'email', readEmail),
    phone: checked(line(typed.phone, MAX_CHARS.phone), 'phone', readPhone),
    postcode: postcode === 'hidden' ? { value: '' } : readPostcode(typed.postcode, postcode === 'required'),
  }
  const problems = Object.entries(fields).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) as FieldProblems }
  const value = Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read.value]))
  // Every key of `fields` is one of ContactFields; Object.fromEntries forgets them.
  return { ok: true, value: value as unknown as ContactFields }
}

/** A phone as it is dialled from anywhere; undefined for what is no number (N19). */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.\u00a0()-]/g, '')
  const [, australian] = AUSTRALIAN.exec(digits) ?? []
  if (australian !== undefined) return `+61${australian}`
  const [, service] = SERVICE.exec(digits) ?? []
  if (service !== undefined) return service
  const [, foreign] = FOREIGN.exec(digits) ?? []
  return foreign === undefined || foreign.startsWith('61') ? undefined : `+${foreign}`
}

function readEmail(typed: string): string | undefined {
  return EMAIL.safeParse(typed).success ? typed : undefined
}

function readPostcode(typed: string | undefined, isRequired: boolean): Read {
  const value = (typed ?? '').trim()
  if (value === '' && !isRequired) return { value }
  // LEAD-10 has one sentence for all of it: missing, letters, too few and too many digits.
  return POSTCODE.test(value) ? { value } : { value, problem: 'postcode' }
}

function line(typed: string | undefined, maxChars: number): Read {
  const read = readLine(typed, true, maxChars)
  return read.ok ? { value: read.value } : { value: '', problem: read.problem }
}

function checked(read: Read, problem: FieldProblem, parse: (value: string) => string | undefined): Read {
  if (read.problem) return read
  const value = parse(read.value)
  return value === undefined ? { ...read, problem } : { value }
}
