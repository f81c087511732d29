import { request, type IncomingHttpHeaders } from 'node:http'
import type { TestPlatform } from './platform.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * One GET (or HEAD) as a host asks for it, byte for byte: Node resolves no `*.localhost`, and a browser tidies addresses and
 * headers up.
 */
export function getAs(
  platform: TestPlatform,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<RawAnswer> {
  const port = platform.settings.ports.site
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: 'localhost', port, path, method, headers: { ...headers, host: `${host}:${port}` } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}
