import { expect, it } from 'vitest'
import { readPopupMemory, rememberClosed } from './popup-memory.ts'

function browser(kept: Record<string, string> = {}) {
  const area = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
  return { kept, area: () => area }
}

it('what was closed at one dealer is remembered, and says nothing of another', () => {
  const { area } = browser()
  expect(readPopupMemory('harbour', area, 1000)).toEqual({ since: 1000, closed: {} })
  rememberClosed('harbour', area, 'p', 2000)
  expect(readPopupMemory('harbour', area, 3000)).toEqual({ since: 1000, closed: { p: 2000 } })
  expect(readPopupMemory('wattle', area, 3000)).toEqual({ since: 3000, closed: {} })
})

it.each(['', '[]', '{"since":"x"}', '{"since":-1,"closed":{}}', 'null', '{'])(
  'what is no memory (%j) counts as none',
  (text) => {
    const { area } = browser({ 'forecourt:popups:harbour': text })
    expect(readPopupMemory('harbour', area, 7)).toEqual({ since: 7, closed: {} })
  },
)

it('parts of a memory that are no times are left out, and the latest hundred are remembered', () => {
  const { area } = browser({ 'forecourt:popups:harbour': '{"since":5,"closed":{"a":"x","b":9}}' })
  expect(readPopupMemory('harbour', area, 7)).toEqual({ since: 5, closed: { b: 9 } })
  for (let at = 0; at < 120; at += 1) rememberClosed('harbour', area, `p${at}`, 100 + at)
  const { closed } = readPopupMemory('harbour', area, 7)
  expect(Object.keys(closed)).toHaveLength(100)
  expect(closed['p119']).toBe(219)
  expect(closed['b']).toBeUndefined()
})

it('a browser that keeps nothing is met anew on each page', () => {
  const area = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  rememberClosed('harbour', area, 'p', 10)
  expect(readPopupMemory('harbour', area, 20)).toEqual({ since: 20, closed: {} })
})
