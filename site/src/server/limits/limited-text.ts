import { limitedBytes } from './limited-bytes.ts'

/** Reads a request's body as text; undefined as soon as it is longer than `maxBytes`, whatever its headers say. */
export async function limitedText(request: Request, maxBytes: number): Promise<string | undefined> {
  const bytes = await limitedBytes(request, maxBytes)
  return bytes && Buffer.from(bytes).toString('utf8')
}
