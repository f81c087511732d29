import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { HttpCall } from './typesense-request.ts'

/** Sends calls over one kept-open connection and parses the answers, as a client in a page's server does. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: URL
  readonly #headers: Record<string, string>

  constructor(url: string, apiKey: string, options: { gzip?: boolean } = {}) {
    this.#url = new URL(url)
    this.#headers = {
      'x-typesense-api-key': apiKey,
      'content-type': 'application/json',
      ...(options.gzip ? { 'accept-encoding': 'gzip' } : {}),
    }
  }

  /** Sends a call and returns the body's text; fails on any status of 400 or more. */
  text({ method, path, body }: HttpCall): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, 'content-length': Buffer.byteLength(body) }
      const { hostname, port } = this.#url
      const sent = request({ agent: this.#agent, hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const raw = Buffer.concat(chunks)
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
          if ((response.statusCode ?? 500) >= 400)
            reject(new Error(`${method} ${path}: ${response.statusCode ?? 0} ${text.slice(0, 300)}`))
          else resolve(text)
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async json(call: HttpCall): Promise<unknown> {
    return JSON.parse(await this.text(call)) as unknown
  }

  close(): void {
    this.#agent.destroy()
  }
}
