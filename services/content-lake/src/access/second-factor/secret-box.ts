import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts people's secrets, so that the database alone does not reveal them. */
export interface SecretBox {
  /** Encrypts with AES-256-GCM under the current key, bound to the person. */
  seal(userId: string, secret: string): string
  /** Returns a secret sealed under this or an earlier key, or stored in plain text; undefined for another key or person. */
  open(userId: string, stored: string): string | undefined
  /** Whether a stored text is sealed under the current key. */
  isCurrent(stored: string): boolean
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates a box whose keys derive from the lake's admin token (`tokens`: the current one, then earlier ones) salted with
 * the project. The token is in the environment, so a backup alone contains no key.
 */
export function createSecretBox(tokens: readonly [string, ...string[]], salt: Buffer): SecretBox {
  const derive = (token: string, purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', token, salt, `forecourt lake second factor ${purpose}`, length))
  const [present, ...earlier] = tokens.map((token) => ({
    id: derive(token, 'key id', 6).toString('base64url'),
    key: derive(token, 'key', 32),
  }))
  if (!present) throw new Error('a box needs a token')
  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present.key, iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, present.id, sealed.toString('base64url')].join('.')
    },
    open(userId, stored) {
      // Plain text is base32 and has no dots.
      const [version, id, text = ''] = stored.split('.')
      if (id === undefined) return stored
      const found = [present, ...earlier].find((one) => one.id === id)
      return version === VERSION && found
        ? opened(found.key, userId, Buffer.from(text, 'base64url'))
        : undefined
    },
    isCurrent: (stored) => stored.startsWith(`${VERSION}.${present.id}.`),
  }
}

function opened(key: Buffer, userId: string, sealed: Buffer): string | undefined {
  try {
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), options)
    decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(-TAG_BYTES))
    const text = sealed.subarray(IV_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
