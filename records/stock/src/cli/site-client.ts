import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import * as z from 'zod'

const count = z.number().int().min(0)
const progressLine = z.object({ type: z.literal('progress'), rowsRead: count, rejected: count.default(0) })
const reportLine = z.object({
  type: z.literal('report'),
  runId: z.string(),
  rowsRead: count,
  imported: count,
  updated: count,
  unchanged: count,
  rejected: count,
  withdrawn: count,
  durationMs: z.number(),
  encoding: z.string(),
  breakdown: z.object({
    carTypes: z.record(z.string(), count),
    states: z.record(z.string(), count),
    withoutPrice: count,
  }),
  rejects: z.array(z.object({ row: count, field: z.string(), value: z.string(), reason: z.string() })),
  reasons: z.record(z.string(), count).default({}),
  ignoredColumns: z.array(z.string()),
  warnings: z.array(z.string()),
})
const errorLine = z.object({
  type: z.literal('error').optional(),
  error: z.object({ code: z.string(), message: z.string() }),
})
const answerLine = z.union([progressLine, reportLine, errorLine])

export type ReceivedReport = z.output<typeof reportLine>

/** The site refused or broke off a load; the message is meant for the person at the terminal. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

export interface FeedRequest {
  site: URL
  token: string
  tenant: string
  query: Readonly<Record<string, string>>
  body: Readable
  onRows: (rowsRead: number, rejected: number) => void
}

/** Streams a feed to `POST /api/ingest/{tenant}` and follows its answer to the report. */
export async function sendFeed(feed: FeedRequest): Promise<ReceivedReport> {
  const url = new URL(`/api/ingest/${encodeURIComponent(feed.tenant)}`, feed.site)
  url.search = new URLSearchParams(feed.query).toString()
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${feed.token}`, 'content-type': 'application/octet-stream' },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', (error) =>
      reject(new LoadError(`the site at ${feed.site.origin} does not answer: ${error.message}`)),
    )
  })
  // A site that refuses early closes the connection: its answer matters, not the broken pipe.
  const sent = pipeline(feed.body, outgoing).catch(() => undefined)
  const report = await readAnswer(await answered, feed).catch((error: unknown) => {
    if (error instanceof LoadError) throw error
    throw new LoadError(
      `the site at ${feed.site.origin} stopped in the middle of the load (${String(error)}): run the load again, rows that are stored already count as unchanged`,
    )
  })
  await sent
  return report
}

async function readAnswer(response: IncomingMessage, feed: FeedRequest): Promise<ReceivedReport> {
  for await (const text of createInterface({ input: response })) {
    if (text.trim() === '') continue
    const line = answerLine.safeParse(parseJson(text))
    if (!line.success)
      throw new LoadError(
        `the site answered ${String(response.statusCode)} with something else: ${text.slice(0, 200)}`,
      )
    if ('error' in line.data) {
      const { message, code } = line.data.error
      throw new LoadError(`the platform at ${feed.site.origin} refused the load: ${message} (${code})`)
    }
    if (line.data.type === 'report') return line.data
    feed.onRows(line.data.rowsRead, line.data.rejected)
  }
  throw new LoadError(`the site ended its answer (status ${String(response.statusCode)}) without a report`)
}

/** The refused rows of a run as CSV. */
export async function fetchRejects(site: URL, tenant: string, runId: string, token: string): Promise<string> {
  const url = new URL(
    `/api/ingest/${encodeURIComponent(tenant)}/runs/${encodeURIComponent(runId)}/rejects.csv`,
    site,
  )
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    throw new LoadError(`the refused rows could not be fetched: status ${response.status}`)
  }
  return response.text()
}

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
