import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { keep } from './encode.ts'
import { PICTURES, readManifest, writeManifest } from './manifest.ts'
import { plan } from './plan.ts'

const LIMIT = 25 * 1024 * 1024

it('knows every committed picture by its true size and weight, all of them under 25 MB', async () => {
  const pictures = await readManifest()
  for (const { file, bytes } of pictures) expect(statSync(join(PICTURES, file)).size, file).toBe(bytes)
  expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(LIMIT)
})

it('keeps only pictures that can be drawn again, and spins whole', async () => {
  const planned = new Set(plan().map(({ file }) => file))
  const pictures = await readManifest()
  expect(pictures.map(({ file }) => file).filter((file) => !planned.has(file))).toEqual([])
  const frames = pictures.filter(({ frame }) => frame !== undefined)
  for (const [spin, kept] of Map.groupBy(frames, ({ shape, paint }) => `${shape} ${paint}`))
    expect(
      kept.map(({ frame }) => frame),
      spin,
    ).toEqual([...Array(36).keys()])
})

it('keeps a picture with its size, weight, preview and main colour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-'))
  try {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02020' } })
    const job = {
      shape: 'hatch',
      paint: 'red',
      view: 'hero',
      width: 60,
      height: 40,
      quality: 'draft',
    } as const
    const kept = await keep(image, { file: 'hatch/red-hero.webp', job }, folder)
    expect(kept).toMatchObject({ shape: 'hatch', paint: 'red', view: 'hero', width: 60, height: 40 })
    expect(kept.bytes).toBe(statSync(join(folder, kept.file)).size)
    expect(Number.parseInt(kept.colour.slice(1, 3), 16)).toBeGreaterThan(150)
    await writeManifest([kept], folder)
    expect(await readManifest(folder)).toEqual([kept])
  } finally {
    await rm(folder, { recursive: true })
  }
})
