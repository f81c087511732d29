// @vitest-environment jsdom
import { RangeSlider } from '@forecourt/blocks/core/range/range-slider'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Bounds {
  min?: number
  max?: number
}

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[SRCH-27] what is typed into a bound is not replaced by the answer to the choice before it', () => {
  let asked: Bounds = {}
  const draw = (value: Bounds) =>
    act(() =>
      root.render(
        <RangeSlider
          name="price"
          label="Price"
          unit="aud"
          scale={{ min: 0, max: 100_000, step: 500 }}
          value={value}
          asked={() => asked}
          onCommit={(range) => (asked = range)}
        />,
      ),
    )
  draw({})
  const box = () => page.querySelector('input[name="price.max"]') as HTMLInputElement
  const type = (text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(box(), text)
    act(() => void box().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' })))
  }
  const enter = () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    act(() => void box().dispatchEvent(key))
    act(() => void vi.runAllTimers())
  }
  type('7500')
  enter()
  expect(asked).toEqual({ max: 7500 })
  type('')
  // Its answer comes only now.
  draw({ max: 7500 })
  expect(box().value).toBe('')
  type('20k')
  enter()
  expect(asked).toEqual({ max: 20_000 })
  draw({ max: 20_000 })
  expect(box().value).toBe('$20,000')
  // Nobody types: another value from outside shows.
  asked = { max: 30_000 }
  draw({ max: 30_000 })
  expect(box().value).toBe('$30,000')
})
