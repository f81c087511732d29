import { expect, it } from 'vitest'
import { createPhotoUploads } from './photo-uploads.ts'

const never = () => new Promise<never>(() => undefined)

it('one upload of an address and six of all are received at once; the rest are told so', async () => {
  const uploads = createPhotoUploads()
  const busy = () => 'busy'
  let finish: (answer: string) => void = () => undefined
  const first = uploads.run('a', () => new Promise<string>((done) => (finish = done)), busy)
  expect(await uploads.run('a', async () => 'stored', busy)).toBe('busy')
  for (const client of ['b', 'c', 'd', 'e', 'f']) void uploads.run(client, never, busy)
  expect(await uploads.run('g', async () => 'stored', busy)).toBe('busy')
  finish('stored')
  expect(await first).toBe('stored')
  expect(await uploads.run('g', async () => 'stored', busy)).toBe('stored')
})

it('one that fails makes room as well, and stops nobody', async () => {
  const uploads = createPhotoUploads()
  const failing = uploads.run(
    'a',
    (inTurn) => inTurn(() => Promise.reject(new Error('unreadable'))),
    () => 'busy',
  )
  await expect(failing).rejects.toThrow('unreadable')
  expect(
    await uploads.run(
      'a',
      (inTurn) => inTurn(async () => 'drawn'),
      () => 'busy',
    ),
  ).toBe('drawn')
})

it('photos are drawn one after the other', async () => {
  const uploads = createPhotoUploads()
  let drawing = 0
  let most = 0
  const draw = async () => {
    drawing += 1
    most = Math.max(most, drawing)
    await new Promise((done) => setTimeout(done, 5))
    drawing -= 1
  }
  await Promise.all(
    ['a', 'b', 'c'].map((client) =>
      uploads.run(
        client,
        async (inTurn) => {
          await Promise.all([inTurn(draw), inTurn(draw)])
        },
        () => undefined,
      ),
    ),
  )
  expect(most).toBe(1)
})
