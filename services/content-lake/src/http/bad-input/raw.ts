import { request } from 'node:http'
import { connect } from 'node:net'

/** An answer as it came, without a client's opinions. */
export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Sends one request with its path and headers to the letter, which fetch would tidy up. */
export function ask(
  port: number,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    req.on('error', reject)
    req.end(body)
  })
}

/** Sends bytes to the port and gives all that comes back until the server closes the connection. */
export function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.write(bytes)
  })
}

/** Status and JSON body of the last answer in raw bytes. */
export function parseAnswer(text: string): { status: number; body: unknown } {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), body: body === '' ? undefined : (JSON.parse(body) as unknown) }
}
