import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection that says exactly what a test wants. */
export interface RawSocket {
  send: (text: string | Buffer) => Promise<void>
  /** From here on nothing is read until `readsAgain`. */
  readsNothing: () => void
  readsAgain: () => void
  /** Everything received so far, once it matches; rejects when the connection ends before. */
  received: (pattern: RegExp) => Promise<string>
  /** Resolves with all that was received when the connection is closed by either side. */
  closed: Promise<string>
  destroy: () => void
}

export async function openSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text))
  })
  return {
    send: (data) =>
      new Promise((resolve) => {
        if (socket.writable) socket.write(data, () => resolve())
        else resolve()
      }),
    received: async (pattern) => {
      for (;;) {
        if (pattern.test(text)) return text
        if (socket.destroyed) throw new Error(`closed after ${text}`)
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
      }
    },
    readsNothing: () => socket.pause(),
    readsAgain: () => socket.resume(),
    closed,
    destroy: () => socket.destroy(),
  }
}

/** Sends a text on a connection of its own; what comes back until the server closes it. */
export async function exchange(port: number, text: string | Buffer): Promise<string> {
  const socket = await openSocket(port)
  await socket.send(text)
  return socket.closed
}
