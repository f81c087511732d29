import { expect, test } from 'vitest'
import { renderProcessFlags } from './fork-render-process.ts'

test('a render process is started as the site is, but with room for the garbage of rendering and no debugger', () => {
  const own = [
    '--import=x.mjs',
    '--no-wasm-tier-up',
    '--max-semi-space-size=8',
    '--heap-growing-percent=25',
    '--inspect=9229',
  ]
  const flags = renderProcessFlags(own)
  expect(flags).toEqual([
    '--import=x.mjs',
    '--no-wasm-tier-up',
    '--max-semi-space-size=64',
    '--max-old-space-size=1536',
  ])
})
