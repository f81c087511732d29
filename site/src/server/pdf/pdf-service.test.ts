import { afterEach, expect, it, vi } from 'vitest'
import { createPdfService, type PdfService } from './pdf-service.ts'
import { SHEET } from './pdf-sheet.fixture.ts'

let service: PdfService
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.stop()
})

it('a logo whose address answers an error is left out and told of, and holds no connection', async () => {
  const cancelled = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel: cancelled }), { status: 503 }))
  const told: unknown[] = []
  service = createPdfService({
    isOff: false,
    media: { open: async () => undefined },
    content: { imagesUrl: '/images' },
    log: (level, message, fields) => told.push([level, message, fields]),
  })
  const logo = 'https://pictures.example/logo.png'
  expect(await service.print(SHEET, [], logo)).toMatchObject({ ok: true })
  const error = "Error: the logo's address answered 503"
  expect(told).toEqual([['warn', 'a PDF goes without a picture', { what: logo, error }]])
  expect(cancelled).toHaveBeenCalledOnce()
})
