import { describe, expect, it, test } from 'vitest'
import { askedSteps, inputName } from './asked-steps.ts'
import { FIELD_KIND_NAMES, type FieldKindName, fieldKind } from './field-kinds.ts'
import { type FormField, question, standardField } from './form-steps.ts'
import { readFields } from './read-fields.ts'
import { readPhone } from './phone.ts'
import { tenantFixture } from '../../testing/fixtures.ts'
import { defaultForm } from '../form-definition.ts'

const NOW = Date.UTC(2026, 6, 1)
const SCOPE = { timeZone: 'Australia/Sydney', now: NOW }
const FORM = defaultForm('general', tenantFixture({ slug: 'harbour' }))
const read = (fields: readonly FormField[], typed: Record<string, string>) => {
  const form = { ...FORM, steps: [{ title: '', fields }] }
  const steps = askedSteps(form, { hasVehicle: true, dealerships: [], places: [] })
  const { values, problems } = readFields(typed, steps, SCOPE)
  return { values: Object.fromEntries(values), problems: problems[0] ?? {} }
}
const answer = (
  kind: FieldKindName,
  typed: string | Record<string, string>,
  more: Partial<FormField> = {},
) => {
  const field = question('a', kind, 'A', more)
  const parts = typeof typed === 'string' ? { 'q.a': typed } : typed
  const { values, problems } = read([field], parts)
  return values['a'] ?? problems
}

describe('[LEAD-09] an answer is checked and stored as its kind says', () => {
  it.each<[FieldKindName, string, unknown]>([
    ['text', '  a \r\n b\u0000 ', 'a b'],
    ['longText', ' a\r\nb ', 'a\nb'],
    ['email', 'kim@example.com', 'kim@example.com'],
    ['phone', '0412 345 678', '+61412345678'],
    ['postcode', '4000', '4000'],
    ['number', '85,000', 85_000],
    ['number', '1 234.5', 1234.5],
    ['money', '$ 12,500', 12_500],
    ['amount', '$1,049.50', 104_950],
    ['amount', '0.1', 10],
    ['date', '2026-07-04', '2026-07-04'],
    ['dateTime', '2026-07-04T10:30', Date.UTC(2026, 6, 4, 0, 30)],
    ['vin', 'jm0 kf4wla 00123456', 'JM0KF4WLA00123456'],
    ['consent', 'on', true],
  ])('%s: %o', (kind, typed, value) => expect(answer(kind, typed)).toEqual(value))

  it.each<[FieldKindName, string, string]>([
    ['text', '', 'required'],
    ['text', 'x'.repeat(201), 'too-long'],
    ['longText', 'x'.repeat(4001), 'too-long'],
    ['email', 'kim@', 'email'],
    ['phone', 'call me', 'phone'],
    ['postcode', '', 'postcode'],
    ['number', '-1', 'number'],
    ['number', '1e9', 'number'],
    ['number', '9'.repeat(12), 'number'],
    ['money', '12.50', 'money'],
    ['amount', '0', 'amount'],
    ['amount', '-5', 'amount'],
    ['amount', '1.005', 'amount'],
    ['amount', '1e3', 'amount'],
    ['date', '2026-02-30', 'day'],
    ['date', 'soon', 'day'],
    ['dateTime', '2026-07-01T09:59', 'date-range'],
    ['vin', 'IOQ00000000000000', 'vin'],
    ['consent', '', 'agree'],
    ['consent', 'maybe', 'agree'],
  ])('%s refuses %o', (kind, typed, problem) => expect(answer(kind, typed)).toEqual({ 'q.a': problem }))

  const OPTIONS = { options: ['One', 'Two', 'Three'] }
  test('choices are those of the form', () => {
    expect(answer('choice', 'Two', OPTIONS)).toBe('Two')
    expect(answer('choice', 'Four', OPTIONS)).toEqual({ 'q.a': 'choice' })
    expect(answer('choices', 'Three\nOne\nThree', OPTIONS)).toEqual(['Three', 'One'])
    expect(answer('choices', 'One\nFour', OPTIONS)).toEqual({ 'q.a': 'choice' })
  })

  test('a registration has its state, a vehicle its three parts; each part at fault is named', () => {
    expect(answer('registration', { 'q.a': 'abc-123', 'q.a.state': 'QLD' })).toEqual({
      plate: 'ABC123',
      state: 'QLD',
    })
    expect(answer('registration', { 'q.a': 'abc 123' })).toEqual({ plate: 'ABC123' })
    expect(answer('registration', { 'q.a': 'ü', 'q.a.state': 'XX' })).toEqual({
      'q.a': 'registration',
      'q.a.state': 'state',
    })
    expect(answer('vehicle', { 'q.a.make': 'Mazda', 'q.a.model': 'CX-5', 'q.a.year': '2027' })).toEqual({
      make: 'Mazda',
      model: 'CX-5',
      year: '2027',
    })
    expect(answer('vehicle', { 'q.a.make': 'Mazda', 'q.a.year': '2028' })).toEqual({
      'q.a.model': 'required',
      'q.a.year': 'year',
    })
    expect(answer('vehicle', {})).toEqual({
      'q.a.make': 'required',
      'q.a.model': 'required',
      'q.a.year': 'required',
    })
  })

  test('a hidden value is the form’s, whatever was sent', () => {
    expect(answer('hidden', 'theirs', { value: 'spring' })).toBe('spring')
  })
})

it.each(FIELD_KIND_NAMES)('an optional field (%s) may be left empty', (kind) => {
  if (kind === 'hidden') return expect(fieldKind(kind).parts).toEqual([])
  expect(answer(kind, '', { isRequired: false })).toEqual({})
})

test('a question is asked only when an earlier answer says so, and otherwise neither required nor stored', () => {
  const fields = [
    question('owing', 'choice', 'Owing?', { options: ['Yes', 'No'] }),
    question('amount', 'money', 'How much?', { showWhen: { field: 'owing', values: ['Yes'] } }),
  ]
  expect(read(fields, { 'q.owing': 'No', 'q.amount': '100' }).values).toEqual({ owing: 'No' })
  expect(read(fields, { 'q.owing': 'Yes' }).problems).toEqual({ 'q.amount': 'required' })
  const several = [
    question('extras', 'choices', 'Extras', { options: ['Towbar', 'Tint'] }),
    question('ball', 'text', 'Which ball?', { showWhen: { field: 'extras', values: ['Towbar'] } }),
  ]
  expect(read(several, { 'q.extras': 'Tint\nTowbar' }).problems).toEqual({ 'q.ball': 'required' })
})

test('a question named like something of the platform is kept apart from it', () => {
  expect(inputName(question('form', 'text', 'Form'))).toBe('q.form')
  expect(read([standardField('name')], { name: 'x'.repeat(81) }).problems).toEqual({ name: 'too-long' })
})

test('answers are shown to staff in words', () => {
  const show = (kind: FieldKindName, value: never) => fieldKind(kind).show(value, 'Australia/Sydney')
  expect(show('money', 12_500 as never)).toBe('$12,500')
  expect(show('amount', 104_950 as never)).toBe('$1,049.50')
  expect(show('choices', ['a', 'b'] as never)).toBe('a, b')
  expect(show('date', '2026-07-04' as never)).toBe('Saturday 4 July 2026')
  expect(show('registration', { plate: 'ABC123', state: 'QLD' } as never)).toBe('ABC123 QLD')
  expect(show('vehicle', { make: 'Mazda', model: 'CX-5', year: '2019' } as never)).toBe('2019 Mazda CX-5')
  expect(show('dateTime', Date.UTC(2026, 11, 1, 0, 30) as never)).toMatch(
    /Tuesday.* 1 December 2026.* 11:30.am AEDT/,
  )
})

describe('[N19] phones', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['0061 7 5550 0100', '+61755500100'],
    ['07 5550-0100', '+61755500100'],
    ['1300 123 456', '1300123456'],
    ['13 11 11', '131111'],
    ['+64 21 123 4567', '+64211234567'],
  ])('%o is %s', (typed, phone) => expect(readPhone(typed)).toBe(phone))

  it.each(['12345', '0112 345 678', '+61 412 345', 'call me', '04123456789', '+0 123 456 789', ''])(
    '%o is none',
    (typed) => expect(readPhone(typed)).toBeUndefined(),
  )
})
