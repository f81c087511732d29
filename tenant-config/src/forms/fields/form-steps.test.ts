import { expect, it, test } from 'vitest'
import { tenantFixture } from '../../testing/fixtures.ts'
import { parseForm } from '../form-definition.ts'
import { questionName } from './form-steps.ts'

const CONTACT = [
  { field: 'name', isRequired: true },
  { field: 'email', isRequired: true },
]
const tenant = tenantFixture({ slug: 'harbour' })
const parse = (fields: object[], more: object = {}) =>
  parseForm(
    { _id: 'f', use: 'other', steps: [{ title: 'One', fields: [...CONTACT, ...fields] }], ...more },
    tenant,
  )
const QUESTION = { field: 'question', kind: 'text', label: 'Which van?' }

test('[LEAD-09] a document orders fields and steps, requires and names them, and adds questions of its own', () => {
  const steps = [
    { title: 'Who', fields: [{ field: 'phone', isRequired: true, label: 'Mobile' }, { field: 'name' }] },
    {
      title: 'What',
      fields: [
        { field: 'Rego' },
        {
          field: 'question',
          kind: 'choice',
          label: 'Sleeps how many?',
          options: ['2', '4'],
          isRequired: true,
        },
        { ...QUESTION, showWhen: { field: 'sleeps_how_many', values: ['4'] }, hint: 'As on the door.' },
      ],
    },
  ]
  expect(parseForm({ _id: 'f', use: 'other', steps }, tenant)).toMatchObject({
    ok: true,
    value: {
      steps: [
        {
          title: 'Who',
          fields: [
            { name: 'phone', label: 'Mobile', isRequired: true },
            { name: 'name', isRequired: false },
          ],
        },
        {
          title: 'What',
          fields: [
            { name: 'Rego', kind: 'registration', isStandard: true },
            { name: 'sleeps_how_many', kind: 'choice', options: ['2', '4'], isStandard: false },
            {
              name: 'which_van',
              hint: 'As on the door.',
              showWhen: { field: 'sleeps_how_many', values: ['4'] },
            },
          ],
        },
      ],
    },
  })
})

it.each<[string, object[], string]>([
  ['steps.0.fields.2.name', [{ field: 'email' }], 'the form asks for email twice'],
  ['steps.0.fields.3.name', [QUESTION, QUESTION], 'the form asks for which_van twice'],
  ['steps.0.fields.2.name', [{ ...QUESTION, name: 'phone' }], 'phone is the name of a standard field'],
  ['steps.0.fields.2.name', [{ ...QUESTION, name: 'a b' }], 'expected letters, digits and underscores'],
  ['steps.0.fields.2.kind', [{ field: 'question', label: 'X' }], 'expected the kind of the question'],
  ['steps.0.fields.2.label', [{ field: 'question', kind: 'text' }], 'expected the words of the question'],
  ['steps.0.fields.2.options', [{ ...QUESTION, kind: 'choices' }], 'expected what visitors can choose'],
  ['steps.0.fields.2.options', [{ field: 'additional_services' }], 'expected what visitors can choose'],
  [
    'steps.0.fields.2.options',
    [{ ...QUESTION, kind: 'choice', options: ['a', 'a'] }],
    'a choice is in the list twice',
  ],
  ['steps.0.fields.2.value', [{ ...QUESTION, kind: 'hidden' }], 'expected the value that the form adds'],
  [
    'steps.0.fields.2.showWhen',
    [{ ...QUESTION, showWhen: { field: 'later', values: ['x'] } }],
    'expected the name of a field that comes before, not later',
  ],
  [
    'steps.0.fields.3.showWhen',
    [
      { field: 'question', name: 'size', kind: 'choice', label: 'Size', options: ['S', 'L'] },
      { ...QUESTION, showWhen: { field: 'size', values: ['M'] } },
    ],
    'M is no choice of size',
  ],
])('a form that does not fit is refused at %s', (path, fields, message) => {
  expect(parse(fields)).toMatchObject({ ok: false, errors: [{ path, message }] })
})

test('an empty condition is none; one without answers is refused', () => {
  expect(parse([{ ...QUESTION, showWhen: {} }]).ok).toBe(true)
  expect(parse([{ ...QUESTION, showWhen: { field: 'name' } }])).toMatchObject({
    ok: false,
    errors: [{ message: 'expected the answers after which it is asked' }],
  })
})

test('a form asks who writes and how to answer, and each of several steps has a title', () => {
  const paths = (steps: object[]) => {
    const parsed = parseForm({ _id: 'f', use: 'other', steps }, tenant)
    return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path}: ${message}`)
  }
  expect(paths([{ fields: [QUESTION] }])).toEqual([
    'steps: expected a form that asks for the first name',
    'steps: expected a form that asks for an email address or a phone number',
  ])
  expect(paths([{ title: 'Who', fields: CONTACT }, { fields: [QUESTION] }])).toEqual([
    'steps.1.title: expected a title: the form has several steps',
  ])
})

it.each([
  ['Ørsted: how many?', 'rsted_how_many'],
  ['2 berths', 'berths'],
  ['Étage', 'etage'],
  ['???', 'question'],
])('a question of “%s” is named %s', (label, name) => expect(questionName(label)).toBe(name))
