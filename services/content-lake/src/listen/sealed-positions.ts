import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EventSink } from './sse.ts'

/**
 * Ids of events for readers who see only a part of the dataset. Plain ids are running numbers, by which a reader could
 * count what others write; sealed ones say nothing, not even whether two of them are the same. `part` says which part of
 * the dataset is seen: an id that was sealed for one opens for no other.
 */
export interface SealedPositions {
  /** A sink whose events carry sealed ids. */
  seal(sink: EventSink, part: string): EventSink
  /** One sealed id. */
  sealId(id: string, part?: string): string
  /** The plain id inside a sealed one; a text that is no position for anything else. */
  open(id: string, part?: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `key`: 32 bytes that outlive a restart, so that readers can go on where they were. */
export function createSealedPositions(key: Buffer): SealedPositions {
  const sealId = (id: string, part = ''): string => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(part))
    const sealed = Buffer.concat([cipher.update(id.padStart(24)), cipher.final()])
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
  }
  return {
    sealId,
    seal(sink, part) {
      const send = (text: string): void =>
        sink.send(text.replace(/^id: (.+)$/m, (_line, id: string) => `id: ${sealId(id, part)}`))
      return Object.assign(Object.create(sink) as EventSink, { send })
    },
    open(id, part = '') {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return 'unknown'
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAAD(Buffer.from(part))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const plain = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(plain).toString().trim()
      } catch {
        return 'unknown'
      }
    },
  }
}
