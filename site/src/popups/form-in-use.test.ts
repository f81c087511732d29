// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchForms } from './form-in-use.ts'

const FORMS = `
  <form method="post"><input name="form" type="hidden"><input name="name"><input name="opt_in" type="checkbox">
    <textarea name="message"></textarea></form>
  <form><input name="q"></form>`

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

describe('watchForms', () => {
  let stop: AbortController
  beforeEach(() => {
    stop = new AbortController()
    document.body.innerHTML = FORMS
  })
  afterEach(() => stop.abort())

  it('finds nothing on a page as it came, whatever scripts wrote into what is hidden', () => {
    field('form').value = 'form-1'
    expect(watchForms(stop.signal)()).toBe(false)
  })

  it.each([
    ['name', () => (field('name').value = 'Robin')],
    ['message', () => (field('message').value = 'Call me')],
    ['opt_in', () => (field('opt_in').checked = true)],
  ])('finds what was entered into %s before it began', (_name, enter) => {
    enter()
    expect(watchForms(stop.signal)()).toBe(true)
  })

  it('finds what is typed later, and remembers it when it is gone', () => {
    const isInUse = watchForms(stop.signal)
    field('name').dispatchEvent(new Event('input', { bubbles: true }))
    expect(isInUse()).toBe(true)
  })

  it('takes a search box for one in use only while it holds the focus', () => {
    const isInUse = watchForms(stop.signal)
    field('q').value = 'ute'
    field('q').dispatchEvent(new Event('input', { bubbles: true }))
    expect(isInUse()).toBe(false)
    field('q').focus()
    expect(isInUse()).toBe(true)
  })
})
