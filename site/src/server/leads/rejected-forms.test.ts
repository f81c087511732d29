import { expect, test } from 'vitest'
import { createRejectedForms, type RejectedForm } from './rejected-forms.ts'

const form = (name: string, tenantId = 'tenant-a'): RejectedForm => ({
  tenantId,
  form: 'general',
  car: '',
  offer: '',
  valuation: '',
  url: '/',
  typed: { name },
  problems: {},
  notes: {},
  code: 'form-invalid',
})

test('[TEN-01] a form is shown again to whoever has its id, at its own dealer, for half an hour', () => {
  let now = 0
  const forms = createRejectedForms(() => now)
  const id = forms.keep(form('Kim'), '203.0.113.7')
  expect(forms.take(id, 'tenant-b')).toBeUndefined()
  expect(forms.take('made up', 'tenant-a')).toBeUndefined()
  expect(forms.take(id, 'tenant-a')?.typed.name).toBe('Kim')
  now += 31 * 60_000
  expect(forms.take(id, 'tenant-a')).toBeUndefined()
})

test('whoever sends thousands drives out no form of another visitor', () => {
  const forms = createRejectedForms(() => 0)
  const id = forms.keep(form('Kim'), '203.0.113.7')
  const spam = Array.from({ length: 5_000 }, () => forms.keep(form('spam'), '198.51.100.9'))
  expect(forms.take(id, 'tenant-a')?.typed.name).toBe('Kim')
  expect(spam.filter((one) => forms.take(one, 'tenant-a'))).toHaveLength(10)
})

test('memory holds a bounded number of forms, the newest', () => {
  const forms = createRejectedForms(() => 0)
  const ids = Array.from({ length: 1_200 }, (_, at) => forms.keep(form('Kim'), `client ${at}`))
  expect(ids.filter((one) => forms.take(one, 'tenant-a'))).toEqual(ids.slice(-500))
})
