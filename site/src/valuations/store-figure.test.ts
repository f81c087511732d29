import type { Valuation } from '@forecourt/sales/valuation'
import { expect, it, vi } from 'vitest'
import { type Runtime, setRuntime } from '../server/runtime/runtime.ts'
import { storeFigure } from './store-figure.ts'

it('[TRD-05] [ERR-01l] a figure that cannot be stored is logged, and nothing else happens', async () => {
  const log = vi.fn()
  const fails = async () => Promise.reject(new Error('the disk is full'))
  setRuntime({ valuations: { storeFigure: fails }, log } as unknown as Runtime)
  expect(await storeFigure({} as Valuation)).toBe(false)
  expect(log.mock.calls).toEqual([
    ['warn', expect.any(String), { error: expect.stringContaining('the disk is full') }],
  ])
})
