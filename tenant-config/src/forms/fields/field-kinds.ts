import * as z from 'zod'
import { STATES } from '../../tenant/vocabulary.ts'
import { MAKES } from '../../vehicle/makes.ts'
import { checkVin } from '../../vehicle/vin.ts'
import { yearIn, zonedEpoch } from '../../time/zoned-time.ts'
import type { FieldProblem } from './field-problem.ts'
import { formatCents } from '../../text/money.ts'
import { readPhone } from './phone.ts'
import { readLine, readText } from './text-field.ts'

/**
 * A checked answer as it is stored: text, a number, a tick, several choices, or the parts of a registration or a vehicle by
 * name. Money is whole dollars, an amount cents; a day is `2026-07-04`; a day with a time is epoch ms.
 */
export type AnswerValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>

/** An answer as plain text: choices by commas, the parts of a registration or a vehicle by blanks. */
export function answerText(value: AnswerValue): string {
  if (typeof value !== 'object') return String(value)
  return isList(value) ? value.join(', ') : Object.values(value).join(' ')
}

const isList = (value: object): value is readonly string[] => Array.isArray(value)

/** How a page asks for one part of a field. */
export type Control =
  | 'text'
  | 'email'
  | 'tel'
  | 'digits'
  | 'area'
  | 'choice'
  | 'choices'
  | 'date'
  | 'datetime'
  | 'tick'

/** One input of a field. */
export interface FieldPart {
  /** Follows the field's name after a dot; empty for the only or first input of a field. */
  suffix: string
  /** Label of its own; empty for the field's. */
  label: string
  control: Control
  /** Longest text in UTF-16 units; 0 for what is chosen. */
  maxChars: number
  autoComplete?: string
  /** Choices that the kind itself has. */
  options?: readonly string[]
  /** What is offered while somebody types; anything else may be typed as well. */
  suggestions?: readonly string[]
  /** True for a part that may stay empty in a field that is required. */
  isOptional?: boolean
}

export interface ReadScope {
  /** Values that may be chosen. */
  options: readonly string[]
  /** Zone of typed days and times. */
  timeZone: string
  /** Epoch ms. */
  now: number
}

/** The typed text of each part by its suffix. */
type TypedParts = Readonly<Record<string, string>>
type Read =
  | { ok: true; value: AnswerValue }
  /** Problems by the suffix of the part at fault. */
  | { ok: false; problems: Readonly<Record<string, FieldProblem>> }

/** Everything that the platform knows about a kind of field: pages, checks, storage and messages derive from it. */
export interface FieldKind {
  /** What staff choose it by. */
  title: string
  parts: readonly FieldPart[]
  /** True when a form says what can be chosen. */
  hasOptions?: true
  /** Problem of a required field without an answer, where it is not `required`. */
  missing?: FieldProblem
  /** Checks what was typed; at least one part is not empty. */
  read(typed: TypedParts, scope: ReadScope): Read
  /** The answer as staff read it in a message; times in the dealer's zone. */
  show(value: AnswerValue, timeZone: string): string
}

/** Longest answers in characters. */
export const MAX_CHARS = { line: 200, name: 80, email: 254, phone: 30, message: 4000 } as const
/** Bookings are accepted for so long ahead. */
const LONGEST_AHEAD_MS = 365 * 24 * 60 * 60_000
/** As `<input type="datetime-local">` sends it: clock time at the dealer; what is chosen from a list has an offset. */
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:[+-]\d{2}:\d{2})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const EMAIL = z.email()
const POSTCODE = /^\d{4}$/
const PLATE = /^[A-Z0-9]{1,9}$/
const LARGEST_NUMBER = 999_999_999
const FIRST_YEAR = 1900

/** As they stand on number plates. */
const PLATE_STATES = STATES.map((state) => state.toUpperCase())

export const FIELD_KINDS = {
  text: oneLine('Text', { control: 'text', maxChars: MAX_CHARS.line }, (text) => text),
  longText: {
    ...oneLine('Long text', { control: 'area', maxChars: MAX_CHARS.message }, (text) => text),
    read({ '': typed }) {
      const read = readText(typed, true, MAX_CHARS.message)
      return read.ok ? read : fault(read.problem)
    },
  },
  email: oneLine(
    'Email',
    { control: 'email', maxChars: MAX_CHARS.email, autoComplete: 'email' },
    (text) => (EMAIL.safeParse(text).success ? text : undefined),
    'email',
  ),
  phone: oneLine(
    'Phone',
    { control: 'tel', maxChars: MAX_CHARS.phone, autoComplete: 'tel' },
    readPhone,
    'phone',
  ),
  postcode: {
    // LEAD-10 has one sentence for all of it: missing, letters, too few and too many digits. Spaces are not taken off.
    ...oneLine(
      'Postcode',
      { control: 'digits', maxChars: 4, autoComplete: 'postal-code' },
      (text) => text,
      'postcode',
    ),
    missing: 'postcode',
    read: ({ '': typed = '' }) =>
      POSTCODE.test(typed.trim()) ? { ok: true, value: typed.trim() } : fault('postcode'),
  },
  choice: {
    ...oneLine(
      'One of several choices',
      { control: 'choice', maxChars: 0 },
      (text, { options }) => options.find((option) => option === text),
      'choice',
    ),
    hasOptions: true,
  },
  choices: {
    title: 'Several choices',
    hasOptions: true,
    parts: [{ suffix: '', label: '', control: 'choices', maxChars: 0 }],
    read({ '': typed = '' }, { options }) {
      const chosen = [...new Set(linesOf(typed))]
      return chosen.every((one) => options.includes(one)) ? { ok: true, value: chosen } : fault('choice')
    },
    show: (value) => answerText(value),
  },
  number: oneLine(
    'Number',
    { control: 'digits', maxChars: 20 },
    (text) => numberOf(text, /^\d{1,3}(?:[ ,]?\d{3})*(?:\.\d{1,2})?$/),
    'number',
  ),
  money: {
    ...oneLine(
      'Amount in dollars',
      { control: 'digits', maxChars: 20 },
      (text) => numberOf(text.replace(/^\$\s?/, ''), /^\d{1,3}(?:[ ,]?\d{3})*$/),
      'money',
    ),
    show: (value) => (typeof value === 'number' ? `$${value.toLocaleString('en-AU')}` : answerText(value)),
  },
  amount: {
    ...oneLine(
      'Amount in dollars and cents',
      { control: 'digits', maxChars: 20 },
      (text) => {
        const dollars = numberOf(text.replace(/^\$\s?/, ''), /^\d{1,3}(?:[ ,]?\d{3})*(?:\.\d{1,2})?$/)
        const cents = dollars === undefined ? 0 : Math.round(dollars * 100)
        return cents > 0 ? cents : undefined
      },
      'amount',
    ),
    show: (value) => (typeof value === 'number' ? formatCents(value) : answerText(value)),
  },
  date: {
    ...oneLine(
      'Day',
      { control: 'date', maxChars: 10 },
      (text) => (DAY.test(text) && zonedEpoch(text, 'UTC') !== undefined ? text : undefined),
      'day',
    ),
    show: (value) =>
      new Date(`${answerText(value)}T00:00:00Z`).toLocaleDateString('en-AU', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
  },
  dateTime: {
    title: 'Day and time',
    parts: [{ suffix: '', label: '', control: 'datetime', maxChars: 30 }],
    /** LEAD-23: still to come, and within a year. */
    read({ '': typed = '' }, { timeZone, now }) {
      const at = CLOCK.test(typed.trim()) ? zonedEpoch(typed.trim(), timeZone) : undefined
      if (at === undefined) return fault('date')
      return at > now && at - now <= LONGEST_AHEAD_MS ? { ok: true, value: at } : fault('date-range')
    },
    show: (value, timeZone) => appointment(Number(value), timeZone),
  },
  registration: {
    title: 'Registration with its state',
    parts: [
      { suffix: '', label: 'Number plate', control: 'text', maxChars: 12 },
      {
        suffix: 'state',
        label: 'State',
        control: 'choice',
        maxChars: 0,
        options: PLATE_STATES,
        isOptional: true,
      },
    ],
    read({ '': typed = '', state = '' }) {
      const plate = typed.toUpperCase().replaceAll(/[\s·•-]/g, '')
      const problems = {
        ...(PLATE.test(plate) ? {} : { '': 'registration' as const }),
        ...(state === '' || PLATE_STATES.some((known) => known === state) ? {} : { state: 'state' as const }),
      }
      if (Object.keys(problems).length > 0) return { ok: false, problems }
      return { ok: true, value: { plate, ...(state !== '' && { state }) } }
    },
    show: (value) => partsOf(value, ['plate', 'state']).join(' '),
  },
  vin: oneLine(
    'VIN',
    { control: 'text', maxChars: 30 },
    (text) => {
      const read = checkVin(text)
      return read.ok ? read.vin : undefined
    },
    'vin',
  ),
  vehicle: {
    title: 'Vehicle: make, model and year',
    parts: [
      {
        suffix: 'make',
        label: 'Make',
        control: 'text',
        maxChars: 60,
        suggestions: MAKES.map(({ name }) => name),
      },
      { suffix: 'model', label: 'Model', control: 'text', maxChars: 80 },
      { suffix: 'year', label: 'Year', control: 'digits', maxChars: 4 },
    ],
    read({ make, model, year = '' }, { timeZone, now }) {
      const named = { make: readLine(make, true, 60), model: readLine(model, true, 80) }
      // A vehicle of the coming year is sold in this one.
      const isYear =
        /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR && Number(year) <= yearIn(timeZone, now) + 1
      const problems: Record<string, FieldProblem> = {
        ...(named.make.ok ? {} : { make: named.make.problem }),
        ...(named.model.ok ? {} : { model: named.model.problem }),
        ...(isYear ? {} : { year: 'year' }),
      }
      if (!named.make.ok || !named.model.ok || !isYear) return { ok: false, problems }
      return { ok: true, value: { make: named.make.value, model: named.model.value, year } }
    },
    show: (value) => partsOf(value, ['year', 'make', 'model']).join(' '),
  },
  consent: {
    title: 'Box to agree to something',
    parts: [{ suffix: '', label: '', control: 'tick', maxChars: 0 }],
    missing: 'agree',
    read: ({ '': typed = '' }) =>
      typed === 'on' || typed === 'true' ? { ok: true, value: true } : fault('agree'),
    show: (value) => (value === true ? 'yes, agreed' : 'no'),
  },
  hidden: {
    title: 'Value that visitors do not see',
    parts: [],
    read: () => fault('required'),
    show: answerText,
  },
} as const satisfies Readonly<Record<string, FieldKind>>

export type FieldKindName = keyof typeof FIELD_KINDS
export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as FieldKindName[]

/** Returns what is known about a kind. */
export function fieldKind(name: FieldKindName): FieldKind {
  return FIELD_KINDS[name]
}

/** A kind with one input on one line; `parse` returns the value, or undefined for `problem`. */
function oneLine(
  title: string,
  part: Pick<FieldPart, 'control' | 'maxChars' | 'autoComplete'>,
  parse: (text: string, scope: ReadScope) => AnswerValue | undefined,
  problem: FieldProblem = 'required',
): FieldKind {
  return {
    title,
    parts: [{ suffix: '', label: '', ...part }],
    read({ '': typed }, scope) {
      const read = readLine(typed, true, part.maxChars || MAX_CHARS.line)
      if (!read.ok) return fault(read.problem)
      const value = parse(read.value, scope)
      return value === undefined ? fault(problem) : { ok: true, value }
    },
    show: answerText,
  }
}

function fault(problem: FieldProblem): Read {
  return { ok: false, problems: { '': problem } }
}

function numberOf(text: string, form: RegExp): number | undefined {
  if (!form.test(text)) return undefined
  const value = Number(text.replaceAll(/[ ,]/g, ''))
  return value <= LARGEST_NUMBER ? value : undefined
}

function linesOf(typed: string): string[] {
  return typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

function partsOf(value: AnswerValue, names: readonly string[]): string[] {
  const parts = value as Readonly<Record<string, string>>
  return names.flatMap((name) => parts[name] ?? [])
}

/** Something that is still to come, with its day of the week and its zone. */
function appointment(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
