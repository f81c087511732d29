// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { followConditions } from './conditional-fields.ts'
import { formFields } from './send.ts'

const when = (field: string, ...values: string[]) => `data-show-when='${JSON.stringify({ field, values })}'`
let form: HTMLFormElement
beforeEach(() => {
  document.body.innerHTML = `<form>
    <select name="q.owing"><option value=""></option><option>No</option><option>Yes</option></select>
    <div ${when('q.owing', 'Yes')}><input name="q.amount" value="100" required></div>
    <input type="checkbox" name="q.fitted" value="Solar"><input type="checkbox" name="q.fitted" value="Annexe">
    <fieldset ${when('q.fitted', 'Annexe')}><input name="q.size" value="5"></fieldset>
  </form>`
  form = document.querySelector('form') ?? document.createElement('form')
  followConditions(form, new AbortController().signal)
})

const set = (change: () => void) => {
  change()
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
const select = () => form.querySelector('select') ?? document.createElement('select')

test('a field whose condition is not met is hidden and not sent, and comes back with what was typed', () => {
  expect(Object.keys(formFields(form))).toEqual(['q.owing'])
  set(() => (select().value = 'Yes'))
  expect(formFields(form)).toEqual({ 'q.owing': 'Yes', 'q.amount': '100' })
  expect(form.querySelector('div')?.hidden).toBe(false)
  set(() => (select().value = 'No'))
  expect(form.querySelector('div')?.hidden).toBe(true)
  expect(formFields(form)).toEqual({ 'q.owing': 'No' })
})

test('one of several choices meets a condition, and all of them are sent', () => {
  set(() =>
    form.querySelectorAll<HTMLInputElement>('[name="q.fitted"]').forEach((box) => (box.checked = true)),
  )
  expect(formFields(form)).toEqual({ 'q.owing': '', 'q.fitted': ['Solar', 'Annexe'], 'q.size': '5' })
})
