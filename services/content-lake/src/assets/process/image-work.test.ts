import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { processEnvironment } from './config.ts'
import { ImageProcess } from './image-process.ts'
import { ImageWork } from './image-work.ts'
import type { ImageJob } from './jobs.ts'
import { parseTransform } from '../delivery/transform-spec.ts'
import { transformImage } from '../delivery/transform.ts'

const MAX_PIXELS = 100_000_000
const BLURS = '<feGaussianBlur stdDeviation="9"/>'

let folder: string
let work: ImageWork
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-images-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'red', noise } })
    .png()
    .toFile(join(folder, 'photo'))
  await writeFile(join(folder, 'broken'), 'no picture')
  await writeFile(join(folder, 'plain'), drawing(''))
  await writeFile(join(folder, 'endless'), drawing(BLURS.repeat(60_000)))
})
afterEach(() => work.stop())
afterAll(() => rm(folder, { recursive: true }))

function drawing(filter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f">${filter}</filter>
    <rect width="900" height="900" fill="red" ${filter && 'filter="url(#f)"'}/></svg>`
}

function inspection(name: string) {
  const options = {
    size: 9000,
    isSvg: true,
    claimedType: undefined,
    maxPixels: MAX_PIXELS,
    parts: new Set([]),
  }
  return { kind: 'inspect', path: join(folder, name), options } satisfies ImageJob
}

function photo(query: string) {
  const source = { path: join(folder, 'photo'), format: 'png' as const, width: 1200, height: 900 }
  const spec = parseTransform(new URLSearchParams(query))
  const options = { spec, format: 'png' as const, maxPixels: MAX_PIXELS }
  return { kind: 'transform', source, options } satisfies ImageJob
}

describe('work on images', () => {
  it('ends a drawing that takes too long, and does the next one', async () => {
    work = new ImageWork({ drawingMs: 2000 })
    const endless = work.run(inspection('endless'), true)
    const plain = work.run(inspection('plain'), true)
    await expect(endless).rejects.toMatchObject({ statusCode: 400, details: 'It takes too long to draw' })
    expect(await plain).toMatchObject({ mimeType: 'image/svg+xml', width: 900, height: 900 })
  })

  it('does photos while a drawing goes on', async () => {
    work = new ImageWork({ drawingMs: 60_000 })
    const ended = vi.fn<() => void>()
    const endless = work.run(inspection('endless'), true).catch(ended)
    await work.run(photo('w=20'), false)
    expect(ended).not.toHaveBeenCalled()
    await work.stop()
    await endless
  })

  it('answers 404 for a picture that is gone meanwhile, 400 for one that cannot be drawn', async () => {
    work = new ImageWork()
    const { source, ...job } = photo('w=20')
    const other = (name: string) => ({ ...job, source: { ...source, path: join(folder, name) } })
    await expect(work.run(other('nowhere'), false)).rejects.toMatchObject({ statusCode: 404 })
    await expect(work.run(other('broken'), false)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('gives the same bytes as within one process, however many', async () => {
    work = new ImageWork()
    const job = photo('w=1000')
    const [small, large] = await Promise.all([work.run(photo('w=20'), false), work.runBeside(job)])
    expect((await sharp(small).metadata()).width).toBe(20)
    expect(large.length).toBeGreaterThan(1_000_000)
    expect(large.equals(await transformImage(job.source, job.options))).toBe(true)
  })

  it('refuses what is under way and what comes later once it is stopped', async () => {
    work = new ImageWork()
    const first = work.run(inspection('endless'), true)
    const second = work.run(photo('w=20'), false)
    const refused = [first, second].map((job) => expect(job).rejects.toMatchObject({ statusCode: 503 }))
    await work.stop()
    await Promise.all(refused)
    await expect(work.run(photo('w=20'), false)).rejects.toMatchObject({ statusCode: 503 })
  })
})

it('a process that cannot be started is told of, and its job is refused until it can', async () => {
  work = new ImageWork()
  const warning = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const { execPath } = process
  process.execPath = join(folder, 'no-node')
  await expect(work.run(photo('w=20'), false)).rejects.toMatchObject({ statusCode: 503 })
  process.execPath = execPath
  expect(warning).toHaveBeenCalledWith(expect.stringMatching(/ended before it had started \(.*ENOENT/))
  warning.mockRestore()
  await work.run(photo('w=20'), false)
})

it('a process is told where libraries are, and no secrets', () => {
  vi.stubEnv('FORECOURT_LAKE_ADMIN_TOKEN', 'secret')
  vi.stubEnv('DATABASE_URL', 'secret')
  vi.stubEnv('NODE_AUTH_TOKEN', 'secret')
  vi.stubEnv('LD_LIBRARY_PATH', '/somewhere')
  expect(processEnvironment()).toMatchObject({ PATH: process.env['PATH'], LD_LIBRARY_PATH: '/somewhere' })
  expect(Object.values(processEnvironment())).not.toContain('secret')
  vi.unstubAllEnvs()
})

it('a process that is gone refuses its job with a reason', async () => {
  const gone = new ImageProcess()
  const waiting = gone.run(photo('w=20'), 10_000)
  gone.end()
  await expect(waiting).rejects.toMatchObject({ statusCode: 503 })
  const broken = new ImageProcess()
  await broken.run(photo('w=20'), 10_000)
  const job = broken.run(inspection('endless'), 10_000)
  setImmediate(() => broken.end())
  await expect(job).rejects.toMatchObject({ statusCode: 400, details: 'Its decoder broke off' })
  await broken.ended
  expect(broken.isUsable).toBe(false)
})
