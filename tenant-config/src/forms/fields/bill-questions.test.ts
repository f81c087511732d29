import { expect, it } from 'vitest'
import { parseTenantTolerant } from '../../tenant/tenant.ts'
import { defaultForm, parseForm } from '../form-definition.ts'

const parsed = parseTenantTolerant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors' })
if (!parsed.ok) throw new Error('the tenant of the test is invalid')
const { tenant } = parsed.value

const namesOf = ({ steps }: ReturnType<typeof defaultForm>) =>
  steps.map(({ fields }) => fields.map(({ name }) => name))

it('a form that pays a bill asks for its reference and its amount first, and no postcode', () => {
  const [first = []] = namesOf(defaultForm('payment', tenant))
  expect(first.slice(0, 2)).toEqual(['reference', 'amount'])
  expect(first).toEqual(expect.arrayContaining(['name', 'email', 'phone']))
  expect(first).not.toContain('postcode')
})

it('one that orders its fields itself asks for them, too, once and as the platform reads them', () => {
  const read = parseForm(
    {
      _id: 'f',
      use: 'payment',
      steps: [
        { title: 'You', fields: [{ field: 'name' }, { field: 'email' }] },
        {
          title: 'What',
          fields: [
            { field: 'question', kind: 'text', name: 'amount', label: 'How much?' },
            { field: 'question', kind: 'text', name: 'boat', label: 'Which boat?' },
          ],
        },
      ],
    },
    tenant,
  )
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  expect(namesOf(read.value)).toEqual([['reference', 'amount', 'name', 'email'], ['boat']])
  expect(read.value.steps[0]?.fields[1]).toMatchObject({ kind: 'amount', isRequired: true })
})

it('says what it is: a payment where visitors can pay online, elsewhere a message', () => {
  expect(defaultForm('payment', tenant, { paysOnline: true }).buttonLabel).toBe('Go on to pay')
  expect(defaultForm('payment', tenant).intro).toContain('not taken online yet')
})
