/**
 * Reads a request's body; undefined as soon as it is longer than `maxBytes`, whatever its headers say. Rejects when the signal
 * aborts.
 */
export async function limitedBytes(
  request: Request,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return Buffer.concat(chunks)
      bytes += value.byteLength
      if (bytes > maxBytes) {
        stop()
        return undefined
      }
      chunks.push(value)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
