import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMediaStore, isMediaWidth, MediaError, type MediaStore } from './media-store.ts'

let dataDir: string
let store: MediaStore
let picture: Buffer

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stock-media-'))
  store = createMediaStore(dataDir)
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a5d9f' } })
    .png()
    .toBuffer()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the same picture is kept once, under the hash of its bytes', async () => {
  const key = await store.put(picture, 'image/png')
  expect(key).toMatch(/^[0-9a-f]{40}\.png$/)
  expect(await store.put(picture, 'image/png')).toBe(key)
  const files = await readdir(path.join(dataDir, 'media'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.png'))).toHaveLength(1)
  expect(await store.open(key)).toEqual({ bytes: picture, contentType: 'image/png' })
})

test('[IMG-01] widths come as WebP, never larger than the original, also when asked for twice at once', async () => {
  const key = await store.put(picture, 'image/png')
  const [small, same] = await Promise.all([store.open(key, 320), store.open(key, 320)])
  expect(small).toEqual(same)
  expect(small?.contentType).toBe('image/webp')
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  const large = await store.open(key, 1920)
  expect((await sharp(large?.bytes).metadata()).width).toBe(800)
  expect(isMediaWidth(640)).toBe(true)
  expect(isMediaWidth(641)).toBe(false)
})

test('what is not a picture of the named type is refused', async () => {
  await expect(store.put(Buffer.from('<html>'), 'image/png')).rejects.toThrow(MediaError)
  await expect(
    store.put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  ).rejects.toThrow(MediaError)
  await expect(store.put(picture, 'image/jpeg')).rejects.toThrow(
    'expected image/jpeg, got a picture of type image/png',
  )
})

test('a film is kept as it is, at whatever width it is asked for, and has no preview', async () => {
  const film = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(60, 7)])
  const key = await store.put(film, 'video/webm')
  expect(key).toMatch(/^[0-9a-f]{40}\.webm$/)
  for (const width of [undefined, 320] as const)
    expect(await store.open(key, width)).toEqual({ bytes: film, contentType: 'video/webm' })
  expect(await store.preview(key)).toBe('')
  const opened = await store.openFilm(key)
  expect(opened).toMatchObject({ size: 64, contentType: 'video/webm' })
  expect(Buffer.concat((await opened?.read(2, 4).toArray()) ?? [])).toEqual(film.subarray(2, 5))
  expect(await store.openFilm(`${'0'.repeat(40)}.webm`)).toBeUndefined()
  expect(await store.openFilm(await store.put(picture, 'image/png'))).toBeUndefined()
  const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.alloc(20)])
  expect(await store.put(mp4, 'video/mp4')).toMatch(/\.mp4$/)
  const words = Buffer.concat([Buffer.from('00000014', 'hex'), Buffer.from('udta+27.44-153.0')])
  const bare = await store.open(await store.put(Buffer.concat([mp4.subarray(0, 24), words]), 'video/mp4'))
  expect(bare?.bytes.toString('latin1')).toMatch(/free\0{12}$/)
  await expect(store.put(film, 'video/mp4')).rejects.toThrow(
    'expected video/mp4, got a film of type video/webm',
  )
  await expect(store.put(Buffer.from('1a45dfa3', 'hex'), 'video/webm')).rejects.toThrow(MediaError)
})

test('an AVIF picture, whose box begins like that of a film, is a picture', async () => {
  const avif = await sharp(picture).resize(64).avif({ effort: 0 }).toBuffer()
  const key = await store.put(avif, 'image/avif')
  expect(key).toMatch(/\.avif$/)
  expect(await store.preview(key)).not.toBe('')
})

test('unknown keys and paths in disguise are not found', async () => {
  for (const key of ['../../secrets.json', `${'a'.repeat(40)}.png`, `${'a'.repeat(40)}.png/..`, '']) {
    expect(await store.open(key)).toBeUndefined()
    expect(await store.has(key)).toBe(false)
  }
})

test('a picture has a preview small enough for the text of a page, of the picture itself and from the moment it is kept', async () => {
  const key = await store.put(picture, 'image/png')
  const kept = path.join(dataDir, 'media', 'preview', key.slice(0, 2), `${key}.webp`)
  const bytes = await readFile(kept)
  const preview = await store.preview(key)
  expect(Buffer.from(preview, 'base64')).toEqual(bytes)
  expect(preview.length).toBeLessThan(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 })
  const { channels } = await sharp(bytes).stats()
  // #2a5d9f, give or take what the compression costs.
  for (const [at, shade] of [0x2a, 0x5d, 0x9f].entries())
    expect(Math.abs((channels[at]?.mean ?? 0) - shade)).toBeLessThan(12)
})

test('pictures kept before there were previews get theirs when it is asked for; what cannot be read has none', async () => {
  const key = await store.put(picture, 'image/png')
  await rm(path.join(dataDir, 'media', 'preview'), { recursive: true })
  const later = createMediaStore(dataDir)
  const [one, same] = await Promise.all([later.preview(key), later.preview(key)])
  expect(one).not.toBe('')
  expect(same).toBe(one)
  const damaged = `${'d'.repeat(40)}.png`
  await mkdir(path.join(dataDir, 'media', 'dd'), { recursive: true })
  await writeFile(path.join(dataDir, 'media', 'dd', damaged), 'no picture')
  for (const none of [damaged, `${'e'.repeat(40)}.png`, '../../secrets.json'])
    expect(await later.preview(none)).toBe('')
})

const upright = async (bytes: Buffer | undefined) =>
  (await sharp(bytes).rotate().toBuffer({ resolveWithObject: true })).info

test('nobody reads from a picture where it was taken, at whatever width and of whatever kind it is', async () => {
  const place = 'here-the-owner-lives'
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a5d9f' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: place } })
  const kinds = [
    ['image/jpeg', await photo.jpeg().toBuffer()],
    ['image/png', await photo.png().toBuffer()],
    ['image/webp', await photo.webp().toBuffer()],
    ['image/avif', await photo.avif({ effort: 0 }).toBuffer()],
  ] as const
  for (const [type, bytes] of kinds) {
    expect([type, bytes.includes(place)]).toEqual([type, true])
    const key = await store.put(bytes, type)
    const whole = await upright(bytes)
    for (const width of [undefined, 320] as const) {
      const shown = await store.open(key, width)
      expect([type, width, shown?.bytes.includes(place)]).toEqual([type, width, false])
      const { width: shownWidth } = await upright(shown?.bytes)
      expect([type, shownWidth]).toEqual([type, Math.min(whole.width, width ?? whole.width)])
    }
  }
})

test('a picture that moves still does in its own size', async () => {
  const frames = await Promise.all(
    ['#2a5d9f', '#c8502b'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const shown = await store.open(await store.put(gif, 'image/gif'))
  expect(await sharp(shown?.bytes).metadata()).toMatchObject({ format: 'webp', pages: 2 })
})

function works(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}

test('on a full disk pictures are shown in every size, a new one is refused, and nothing half is left', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stock-media-full-'))
  try {
    if (!works('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) return context.skip()
    const small = createMediaStore(folder)
    const key = await small.put(picture, 'image/png')
    await writeFile(path.join(folder, 'ballast'), Buffer.alloc(1024 * 1024)).catch(() => undefined)
    expect(await sharp((await small.open(key, 640))?.bytes).metadata()).toMatchObject({ width: 640 })
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) % 251))
    const other = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    await expect(small.put(other, 'image/png')).rejects.toMatchObject({ code: 'ENOSPC' })
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([])
    await rm(path.join(folder, 'ballast'))
    expect(await small.put(other, 'image/png')).toMatch(/\.png$/)
    return undefined
  } finally {
    works('umount', folder)
    await rm(folder, { recursive: true, force: true })
  }
})
