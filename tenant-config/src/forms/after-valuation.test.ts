import { expect, it } from 'vitest'
import { parseTenant } from '../tenant/tenant.ts'
import { afterValuation } from './after-valuation.ts'
import { defaultForm, parseForm } from './form-definition.ts'

const parsed = parseTenant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors' })
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
const TENANT = parsed.value
const namesOf = (form: ReturnType<typeof defaultForm>) =>
  form.steps.map(({ fields }) => fields.map(({ name }) => name))

it('asks for the contact in one step, and for nothing that the valuation asked', () => {
  expect(namesOf(afterValuation(defaultForm('tradeIn', TENANT)))).toEqual([
    [
      'category',
      'dealership_slug',
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'message',
      'PreferredContactMethod',
    ],
  ])
})

it('keeps a dealer’s own questions, but those that only a known one leads to', () => {
  const own = parseForm(
    {
      _id: 'own',
      use: 'tradeIn',
      steps: [
        { title: 'You', fields: [{ field: 'name' }, { field: 'email' }] },
        {
          title: 'Car',
          fields: [
            { field: 'question', kind: 'vehicle', name: 'car', label: 'Which?' },
            {
              field: 'question',
              kind: 'choice',
              name: 'condition',
              label: 'State?',
              options: ['Good', 'Bad'],
            },
            {
              field: 'question',
              kind: 'text',
              name: 'what',
              label: 'What is broken?',
              showWhen: { field: 'condition', values: ['Bad'] },
            },
            { field: 'question', kind: 'text', name: 'keys', label: 'How many keys?' },
            {
              field: 'question',
              kind: 'choice',
              name: 'PreferredContactMethod',
              label: 'How?',
              options: ['Phone', 'Carrier pigeon'],
            },
          ],
        },
      ],
    },
    TENANT,
  )
  if (!own.ok) throw new Error(JSON.stringify(own.errors))
  expect(namesOf(afterValuation(own.value))).toEqual([['name', 'email', 'keys', 'PreferredContactMethod']])
})
