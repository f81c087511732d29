// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { seenPrices } from './seen-prices.ts'

function formOf(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  return form
}

const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

test('a price that a refreshed page put into the form is not what the visitor agreed to', () => {
  const form = formOf({ seen_price: '20000', seen_total: '21500', car_id: 'a' })
  const prices = seenPrices(form)
  for (const field of form.querySelectorAll('input')) field.value = '19000'
  prices.restore()
  expect(sent(form)).toEqual({ seen_price: '20000', seen_total: '21500', car_id: '19000' })
})

test('a price that a message named is seen', () => {
  const form = formOf({ seen_price: '20000' })
  const prices = seenPrices(form)
  prices.told(19_500)
  prices.restore()
  expect(sent(form)).toEqual({ seen_price: '19500' })
})

test('a form that asks no price sends none', () => {
  const form = formOf({ car_id: 'a' })
  const prices = seenPrices(form)
  prices.told(1)
  prices.restore()
  expect(sent(form)).toEqual({ car_id: 'a' })
})
