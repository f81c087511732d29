import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

import * as z from 'zod'

import { LoadError } from './site-client.ts'

const count = z.number().int().min(0)
const answerLine = z.union([
  z.object({ type: z.literal('progress'), sent: count, total: count }),
  z.object({ type: z.literal('report'), documents: count, tenants: count, durationMs: z.number() }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
])

export interface RebuildReport {
  /** Documents of the new index. */
  documents: number
  tenants: number
  durationMs: number
}

/** Asks the site to rebuild the search index and follows its answer to the report; failures are LoadErrors. */
export async function requestRebuild(
  site: URL,
  token: string,
  onProgress: (sent: number, total: number) => void,
): Promise<RebuildReport> {
  const response = await post(new URL('/api/stock/reindex', site), token)
  const body = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)
  for await (const text of createInterface({ input: body })) {
    const line = answerLine.safeParse(parseJson(text))
    if (!line.success)
      throw new LoadError(`the site answered ${response.status} with something else: ${text.slice(0, 200)}`)
    if ('error' in line.data) throw new LoadError(`${line.data.error.message} (${line.data.error.code})`)
    if (line.data.type === 'report') return line.data
    onProgress(line.data.sent, line.data.total)
  }
  throw new LoadError(`the site ended its answer (status ${response.status}) without a report`)
}

async function post(url: URL, token: string): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new LoadError(`the site at ${url.origin} does not answer: ${String(cause)}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
