import { expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import { sharePictureAnswer } from './share-picture-answer.ts'

const outages = vi.hoisted(() => [] as string[])
vi.mock('../../server/cache/page-tags.ts', () => ({
  usesOutage: async (tag: string) => void outages.push(tag),
}))
vi.mock('./share-picture-of.ts', () => ({ sharePictureOf: () => ({}) }))
vi.mock('../page/vehicle-page-data.ts', () => ({
  vehiclePageData: async (_: string, slug: string) =>
    slug === 'known'
      ? { kind: 'vehicle', vehicle: { id: 'v' }, context: { tenant: { slug: 'harbour' } } }
      : { kind: slug },
}))

it('a picture that cannot be made now is asked for again soon, and what has no page has none', async () => {
  const sharePicture = vi.fn(async () => Buffer.from('jpeg'))
  setRuntime({ sharePicture, log: () => undefined } as unknown as Runtime)
  const made = await sharePictureAnswer('harbour', 'known')
  expect([made.status, made.headers.get('content-type'), await made.text()]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
  ])
  expect((await sharePictureAnswer('harbour', 'unknown')).status).toBe(404)
  expect((await sharePictureAnswer('harbour', 'search-down')).status).toBe(503)
  expect(outages).toEqual([])
  sharePicture.mockRejectedValue(new Error('too many'))
  const late = await sharePictureAnswer('harbour', 'known')
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  expect(outages).toEqual(['type:vehicle:harbour'])
})
