// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SentMarkup } from './sent-markup.client.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
let host: HTMLElement
beforeEach(() => {
  host = document.body.appendChild(document.createElement('main'))
})
afterEach(() => {
  act(() => root?.unmount())
  host.remove()
})

const part = (id: string, html: string) => (
  <SentMarkup as="div" attributes={{ className: 'part' }} id={id} html={html} />
)
const inner = () => host.querySelector('.part')?.innerHTML
const open = (id: string, html: string) => {
  host.innerHTML = `<div class="part" data-markup="${id}">${html}</div>`
  act(() => {
    root = hydrateRoot(host, part(id, `~${id}`))
  })
}

it('is taken over as the page has it, and a page that is rendered again with the same leaves it alone', () => {
  open('aaaaaaaaaaaa', '<p>one</p>')
  const before = host.querySelector('p')
  act(() => root?.render(part('aaaaaaaaaaaa', '<p>one</p>')))
  expect(host.querySelector('p')).toBe(before)
  act(() => root?.render(part('bbbbbbbbbbbb', '<p>two</p>')))
  expect(inner()).toBe('<p>two</p>')
})

it('is not lost where React makes the page anew instead of taking it over', () => {
  host.innerHTML = '<div class="part" data-markup="cccccccccccc"><p>footer</p></div>'
  const elsewhere = document.createElement('main')
  act(() => {
    root = createRoot(elsewhere)
    root.render(part('cccccccccccc', '~cccccccccccc'))
  })
  expect(elsewhere.innerHTML).toContain('<p>footer</p>')
})

it('comes again as it was, whatever was done to it on the screen', () => {
  open('dddddddddddd', '<p>crumbs</p>')
  const shown = host.querySelector('p')
  if (shown) shown.textContent = 'others'
  act(() => root?.render(<hr />))
  act(() => root?.render(part('dddddddddddd', '~dddddddddddd')))
  expect(inner()).toBe('<p>crumbs</p>')
})
