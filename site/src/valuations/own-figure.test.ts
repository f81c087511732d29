// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { figureTowards, rememberFigure } from './own-figure.ts'

const NOW = Date.UTC(2026, 6, 1)
beforeEach(() => localStorage.clear())

it('a figure counts towards its vehicle while it holds; an accepted one stands', () => {
  rememberFigure('kia-1', { aud: 20_000, until: NOW + 1 })
  rememberFigure('mg-2', { aud: 8_000 })
  expect(figureTowards('kia-1', NOW)).toBe(20_000)
  expect(figureTowards('kia-1', NOW + 1)).toBeUndefined()
  expect(figureTowards('mg-2', NOW + 1e12)).toBe(8_000)
  expect(figureTowards('mg-3', NOW)).toBeUndefined()
  rememberFigure('kia-1', { aud: 0 })
  expect(figureTowards('kia-1', NOW)).toBeUndefined()
})

it('the last twenty are remembered', () => {
  for (let car = 0; car < 25; car += 1) rememberFigure(`car-${car}`, { aud: 1_000 })
  expect([figureTowards('car-4', NOW), figureTowards('car-5', NOW)]).toEqual([undefined, 1_000])
})

it.each(['no json', 'null', '[]', '{"kia-1":5}', '{"kia-1":{"aud":"x"}}', '{"kia-1":{"aud":1e999}}'])(
  'what the browser stored as %s is nothing',
  (stored) => {
    localStorage.setItem('forecourt.own-figures', stored)
    expect(figureTowards('kia-1', NOW)).toBeUndefined()
    expect(figureTowards('toString', NOW)).toBeUndefined()
  },
)

it('a browser that stores nothing loses nothing else', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => rememberFigure('kia-1', { aud: 1 })).not.toThrow()
  refused.mockRestore()
})
