import { request as httpRequest } from 'node:http'
import type { Agent } from 'node:http'
import type { WireRequest } from './random-request.ts'

export interface WireAnswer {
  status: number
  text: string
  ms: number
}

/** Sends a request as it is; rejects when the connection ends without an answer, or none comes within ten seconds. */
export function send(
  port: number,
  agent: Agent,
  { method, target, body, headers }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const safe = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    )
    const request = httpRequest(
      { port, host: '127.0.0.1', agent, method, path: target, headers: safe },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
          }),
        )
      },
    )
    request.setTimeout(10_000, () => request.destroy(new Error('no answer within ten seconds')))
    request.on('error', reject)
    request.end(body)
  })
}
