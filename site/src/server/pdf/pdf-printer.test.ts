import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { logoForPrint } from '@forecourt/stock/print-photo'
import { afterEach, describe, expect, it } from 'vitest'
import { createPdfPrinter, type PdfPrinter, type PdfPrinterOptions } from './pdf-printer.ts'
import { LONGEST_SHEET, SHEET } from './pdf-sheet.fixture.ts'
import type { PdfAnswer } from './pdf-thread.ts'
import { overprinted, textRuns } from './text-runs.fixture.ts'

const NONE = async () => ({ photos: [] })

let printer: PdfPrinter
let errors: string[]
afterEach(() => printer.stop())
function make(options: Partial<PdfPrinterOptions> = {}): PdfPrinter {
  errors = []
  printer = createPdfPrinter({ isOff: false, onError: (message) => errors.push(message), ...options })
  return printer
}

/** A thread that answers when the test says so. */
class StandIn extends EventEmitter {
  jobs = 0
  hasEnded = false
  postMessage(): void {
    this.jobs += 1
    this.emit('job')
  }
  async terminate(): Promise<number> {
    this.hasEnded = true
    return 0
  }
  answer(message: PdfAnswer): void {
    this.emit('message', message)
  }
}
const asWorker = (thread: StandIn) => thread as unknown as Worker
const bytes = new TextEncoder().encode('%PDF')

describe('a printer of PDFs', () => {
  it('prints a real sheet in its own thread', { timeout: 120_000 }, async () => {
    const printed = await make({ limitMs: 100_000 }).print(SHEET, [], NONE)
    if (!printed.ok) throw new Error(errors.join())
    const text = Buffer.from(printed.bytes).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(text).toContain('https://www.harbour.example/cars/2021-mazda-cx-5')
  })

  it(
    'prints the longest sheet on one page, no words over others, with the dealer’s licence',
    { timeout: 120_000 },
    async () => {
      const { print } = make({ limitMs: 100_000 })
      const photo = new Uint8Array(
        await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } })
          .jpeg()
          .toBuffer(),
      )
      const printed = await print(LONGEST_SHEET, [], async () => ({ photos: [photo, photo, photo] }))
      if (!printed.ok) throw new Error(errors.join())
      const pages = textRuns(printed.bytes)
      expect(pages.map(overprinted)).toEqual([[]])
      const words = (pages[0] ?? []).map(({ text }) => text).join('')
      expect(words).toContain('licence 3300140')
      // Nothing reaches into the foot or past the paper.
      expect(Math.max(...(pages[0] ?? []).map(({ y }) => y))).toBeLessThan(842 - 14)
    },
  )

  it('prints the dealer’s logo, drawn for light grounds or for dark ones', { timeout: 120_000 }, async () => {
    const { print } = make({ limitMs: 100_000 })
    for (const fill of ['#0b3a5b', '#ffffff']) {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="9" fill="${fill}"/></svg>`
      const logo = await logoForPrint(Buffer.from(drawn))
      const printed = await print(SHEET, [fill], async () => ({ photos: [], logo }))
      if (!printed.ok) throw new Error(errors.join())
      expect(Buffer.from(printed.bytes).toString('latin1')).toContain('/Subtype /Image')
    }
  })

  it('prints once what says the same, also for those who ask at once', async () => {
    const thread = new StandIn()
    thread.on('job', () => setImmediate(() => thread.answer({ ok: true, bytes })))
    const { print } = make({ startThread: () => asWorker(thread) })
    await Promise.all([print(SHEET, ['a'], NONE), print(SHEET, ['a'], NONE)])
    expect(await print(SHEET, ['a'], NONE)).toEqual({ ok: true, bytes })
    expect(thread.jobs).toBe(1)
    await print(SHEET, ['b'], NONE)
    await print({ ...SHEET, price: { ...SHEET.price, price: '$31,990' } }, ['a'], NONE)
    expect(thread.jobs).toBe(3)
  })

  it('turns away whoever comes when too many wait', async () => {
    const thread = new StandIn()
    const { print } = make({ startThread: () => asWorker(thread) })
    const waiting = Array.from({ length: 6 }, (_, n) => print(SHEET, [`${n}`], NONE))
    expect(await print(SHEET, ['one more'], NONE)).toEqual({ ok: false, reason: 'busy' })
    thread.on('job', () => setImmediate(() => thread.answer({ ok: true, bytes })))
    if (thread.jobs > 0) thread.answer({ ok: true, bytes })
    expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true)
  })

  it('gives up a sheet that takes too long with its thread, and prints the next in a new one', async () => {
    const threads = [new StandIn(), new StandIn()]
    threads[1]?.on('job', () => setImmediate(() => threads[1]?.answer({ ok: true, bytes })))
    let started = 0
    const startThread = () => asWorker(threads[started++] ?? new StandIn())
    const { print } = make({ startThread, limitMs: 20 })
    expect(await print(SHEET, ['slow'], NONE)).toEqual({ ok: false, reason: 'failed' })
    expect(threads[0]?.hasEnded).toBe(true)
    expect(errors).toEqual([expect.stringContaining('took too long')])
    expect(await print(SHEET, ['next'], NONE)).toEqual({ ok: true, bytes })
  })

  it('a thread that fails while nobody prints ends nothing but itself', async () => {
    const threads = [new StandIn(), new StandIn()]
    for (const thread of threads)
      thread.on('job', () => setImmediate(() => thread.answer({ ok: true, bytes })))
    let started = 0
    const { print } = make({ startThread: () => asWorker(threads[started++] ?? new StandIn()) })
    expect(await print(SHEET, ['a'], NONE)).toEqual({ ok: true, bytes })
    threads[0]?.emit('error', new Error('out of memory'))
    threads[0]?.emit('exit', 1)
    expect(errors).toEqual([expect.stringContaining('out of memory')])
    expect(await print(SHEET, ['b'], NONE)).toEqual({ ok: true, bytes })
    expect(threads.map(({ jobs }) => jobs)).toEqual([1, 1])
  })

  it('says that nothing is printed where the deployment prints none', async () => {
    expect(await make({ isOff: true }).print(SHEET, [], NONE)).toEqual({ ok: false, reason: 'off' })
  })

  it('a sheet that cannot be made fails alone', async () => {
    const thread = new StandIn()
    thread.on('job', () => setImmediate(() => thread.answer({ ok: false, error: 'no such font' })))
    const { print } = make({ startThread: () => asWorker(thread) })
    expect(await print(SHEET, [], NONE)).toEqual({ ok: false, reason: 'failed' })
    expect(errors).toEqual([expect.stringContaining('no such font')])
    expect(await print(SHEET, [], async () => Promise.reject(new Error('no disk')))).toEqual({
      ok: false,
      reason: 'failed',
    })
  })
})
