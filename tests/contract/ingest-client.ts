import { deepEqual, equal, match } from 'node:assert/strict'
import type { TestPlatform } from '../harness/platform.ts'

export const HEADER = 'source_id,year,make,model,car_type,price'

interface Report {
  type: 'report'
  runId: string
  rowsRead: number
  imported: number
  updated: number
  unchanged: number
  rejected: number
  withdrawn: number
  encoding: string
  rejects: { row: number; field: string; reason: string }[]
}
interface Failure {
  error: { code: string; message: string; requestId: string }
}
interface Answer {
  status: number
  last: Partial<Report> & Partial<Failure>
}

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
interface Sent {
  tenant?: string
  token?: string
  mapping?: string
  format?: string
  mode?: string
}

/** The ingest service of a platform, as a feed uses it. */
export function ingestClient(platform: () => TestPlatform) {
  /** Sends a file to the ingest service; the answer is its status and its last line. */
  async function send(body: Body, over: Sent = {}): Promise<Answer> {
    const { tenant = 'harbour', mapping = 'forecourt', format = 'csv', mode = 'delta' } = over
    const token = over.token ?? platform().secrets.ingestTokens[tenant] ?? 'none'
    const query = new URLSearchParams({ mapping, format, mode })
    const response = await fetch(`${platform().url('site')}/api/ingest/${tenant}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    })
    const lines = (await response.text()).trim().split('\n')
    return { status: response.status, last: JSON.parse(lines.at(-1) ?? '') }
  }

  /** Sends a file that is taken; every row of it must be in one of the four counts. */
  async function load(body: Body, over: Sent = {}): Promise<Report> {
    const { status, last } = await send(body, over)
    deepEqual(
      { status, type: last.type, error: last.error },
      { status: 200, type: 'report', error: undefined },
    )
    const report = last as Report
    equal(report.imported + report.updated + report.unchanged + report.rejected, report.rowsRead)
    return report
  }

  async function refused(body: Body, over: Sent = {}): Promise<[number, string, string]> {
    const { status, last } = await send(body, over)
    match(last.error?.requestId ?? '', /^[\w-]{8,}$/)
    return [status, last.error?.code ?? '', last.error?.message ?? '']
  }

  /** Model of the vehicle with this stock number's source, as the search index holds it. */
  async function indexed(filter: string): Promise<{ found: number; models: string[] }> {
    const query = new URLSearchParams({ q: '*', query_by: 'name', filter_by: filter, per_page: '250' })
    const answer = await fetch(`${platform().url('search')}/collections/stock/documents/search?${query}`, {
      headers: { 'x-typesense-api-key': platform().secrets.searchAdminKey },
    })
    const result: { found: number; hits: { document: { model: string } }[] } = await answer.json()
    return { found: result.found, models: result.hits.map(({ document }) => document.model) }
  }
  return { send, load, refused, indexed }
}

/** A body whose end is held back until `finish` is called. */
export function heldBack(
  start: string,
  end: string,
): { body: ReadableStream<Uint8Array>; finish: () => void } {
  const gate = Promise.withResolvers<void>()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(start))
      await gate.promise
      controller.enqueue(encoder.encode(end))
      controller.close()
    },
  })
  return { body, finish: gate.resolve }
}

export const row = (id: string, over: { make?: string; model?: string; year?: string } = {}) =>
  `${id},${over.year ?? '2021'},${over.make ?? 'Kia'},${over.model ?? 'Rio'},used,20000`
export const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

/** Rows of 20 kB made as they are read, most of it in a column that no field takes. */
export function hugeFile(rows: number): ReadableStream<Uint8Array> {
  const notes = 'n'.repeat(20_000)
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (next === 0) controller.enqueue(encoder.encode(`${HEADER},notes\n`))
      if (next === rows) return controller.close()
      controller.enqueue(encoder.encode(`${row(`huge-${next}`)},${notes}\n`))
      next += 1
    },
  })
}
