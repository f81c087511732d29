import { connect, type Socket } from 'node:net'

/** How long a server may keep somebody waiting before it counts as hanging, ms. */
const HANGS_AFTER_MS = 60_000
const KEPT_CHARS = 4_096
/** Has no end: that it began is the answer. */
const EVENT_STREAM = /^content-type: text\/event-stream/im

export interface RawReply {
  /** 0 when the server ended the connection without an answer. */
  status: number
  /** The beginning of what was sent. */
  text: string
}

/** Opens a connection whose errors are expected, from any address of this machine. */
export function openSocket(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => undefined)
  return socket
}

/**
 * Sends bytes as they are and reads until the server ends the connection; rejects when it does neither. The request should
 * ask for `Connection: close`; one that is not `isWhole` is followed by the end of what the client says. An interim 100 is
 * not the answer.
 */
export function sendRaw(port: number, bytes: Buffer | string, isWhole = true): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = openSocket(port)
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no end of the answer to ${JSON.stringify(bytes.toString('latin1').slice(0, 500))}`))
    }, HANGS_AFTER_MS)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      if (text.length < KEPT_CHARS) text += chunk
      if (EVENT_STREAM.test(text)) socket.destroy()
    })
    // A reset closes without an end.
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      const answer = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0), text: answer })
    })
    if (isWhole) socket.write(bytes)
    else socket.end(bytes)
  })
}
