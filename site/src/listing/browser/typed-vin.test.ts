import { afterEach, expect, it, vi } from 'vitest'
import { readVin } from './typed-vin.ts'

afterEach(() => void vi.unstubAllGlobals())

it('asks the site which vehicles a typed VIN names, and for no other text', async () => {
  const asked: string[] = []
  let answer = () => Response.json({ ids: ['a-1'] })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  expect(await readVin('jtebr3fj70k012345', '/t/harbour')).toEqual({
    words: '',
    matching: 'finished',
    filter: '(id:=[`a-1`])',
  })
  expect(await readVin('toyota corolla', '')).toBeUndefined()
  expect(await readVin('', '')).toBeUndefined()
  expect(asked).toEqual(['/t/harbour/api/vin?vin=JTEBR3FJ70K012345'])
  for (const other of [
    () => Response.json({ ids: [] }),
    () => new Response('', { status: 429 }),
    () => {
      throw new Error('away')
    },
  ]) {
    answer = other
    expect(await readVin('JTEBR3FJ70K012345', '')).toBeUndefined()
  }
})
