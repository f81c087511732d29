import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A whole answer that was held back; nothing of it has been sent yet. */
export type Finish = (body: string | Buffer) => void | Promise<void>

type Chunk = string | Uint8Array

/**
 * Holds back the body of `res` when `wants` says so at its first byte, and hands the whole of it to `finish`,
 * which sends it. Answers that are not wanted (streams, files) pass untouched.
 */
export function tapResponse(
  res: ServerResponse,
  wants: () => boolean,
  finish: Finish,
  fail: (error: unknown) => void,
): void {
  const original = {
    write: res.write.bind(res),
    end: res.end.bind(res),
    writeHead: res.writeHead.bind(res),
    flushHeaders: res.flushHeaders.bind(res),
  }
  const chunks: Chunk[] = []
  let isHeld: boolean | undefined

  const decide = (): boolean => {
    isHeld ??= wants()
    if (!isHeld) Object.assign(res, original)
    return isHeld
  }
  const hold = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string' && typeof encoding === 'string' && !/^utf-?8$/i.test(encoding)) {
      chunks.push(Buffer.from(chunk, encoding as BufferEncoding))
    } else if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(chunk)
  }
  Object.assign(res, {
    writeHead(status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]): ServerResponse {
      res.statusCode = status
      const headers = rest.find((part) => typeof part === 'object')
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) res.setHeader(name, value)
      return res
    },
    flushHeaders(): void {
      if (!decide()) original.flushHeaders()
    },
    write(...args: Parameters<typeof res.write>): boolean {
      if (!decide()) return original.write(...args)
      hold(args[0], args[1])
      callbackOf(args)?.()
      return true
    },
    end(...args: unknown[]): ServerResponse {
      if (!decide()) return (original.end as (...rest: unknown[]) => ServerResponse)(...args)
      hold(args[0], args[1])
      Object.assign(res, original)
      const callback = callbackOf(args)
      if (callback) res.once('finish', callback)
      settle(finish, chunks, fail)
      return res
    },
  })
}

function settle(finish: Finish, chunks: Chunk[], fail: (error: unknown) => void): void {
  try {
    Promise.resolve(finish(joined(chunks))).catch(fail)
  } catch (error) {
    fail(error)
  }
}

function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as () => void) : undefined
}

/** One string stays that very string: the caches behind key by it. */
function joined(chunks: Chunk[]): string | Buffer {
  const [only] = chunks
  if (chunks.length === 1 && typeof only === 'string') return only
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)))
}
