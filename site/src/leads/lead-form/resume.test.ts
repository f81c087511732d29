// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetStep, rememberStep, restoreStep } from './resume.ts'

const STEP = { key: 'k', leadId: 'L1', step: 2 }

/** Returns a form as a page shows it anew. */
function shown({ id = 'form-a', at = 'first' } = {}): HTMLFormElement {
  document.body.innerHTML = `<form action="/api/leads" ${at === '' ? '' : `data-at="${at}"`}>
    <input type="hidden" name="form" value="${id}"><input type="hidden" name="car_id" value="">
    <input type="hidden" name="pass" value="new pass"><input name="company_website">
    <input name="name"><textarea name="message"></textarea>
    <input type="checkbox" name="q.a" value="One"><input type="checkbox" name="q.a" value="Two">
  </form>`
  return document.querySelector('form') ?? document.createElement('form')
}
const field = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input')

function typed(): void {
  const form = shown()
  field(form, 'name').value = 'Kim'
  field(form, 'message').value = 'Hello'
  field(form, 'pass').value = 'old pass'
  form.querySelectorAll<HTMLInputElement>('[name="q.a"]')[1]?.click()
  rememberStep(form, STEP)
}

beforeEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('[LEAD-08] a reload goes on at the step where the visitor was, with everything that was typed and the page’s new pass', () => {
  typed()
  const form = shown()
  expect(restoreStep(form)).toEqual(STEP)
  expect([field(form, 'name').value, field(form, 'message').value]).toEqual(['Kim', 'Hello'])
  expect([...form.querySelectorAll<HTMLInputElement>('[name="q.a"]')].map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
  expect(field(form, 'pass').value).toBe('new pass')
})

test('another form, a form that was sent, one that is shown whole and one of yesterday begin anew', () => {
  typed()
  expect(restoreStep(shown({ id: 'form-b' }))).toBeUndefined()
  expect(restoreStep(shown({ at: '' }))).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 })
  expect(restoreStep(shown())).toBeUndefined()
  vi.useRealTimers()
  expect(restoreStep(shown())).toEqual(STEP)
  forgetStep(shown())
  expect(restoreStep(shown())).toBeUndefined()
})

test('what others stored there is no step', () => {
  typed()
  const [name = ''] = Object.keys(sessionStorage)
  for (const value of ['', '{', '7', '{"key":1}', 'null']) {
    sessionStorage.setItem(name, value)
    expect(restoreStep(shown())).toBeUndefined()
  }
})
