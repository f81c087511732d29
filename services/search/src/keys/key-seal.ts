import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Seals the values of keys under the bootstrap key, so that who can read the files cannot use the keys in them. A hash would not
 * do: a scoped key is checked with the value of its parent.
 */
export class KeySeal {
  readonly #key: Buffer

  /** `salt` is base64, of `newSalt`. Takes some 50 ms: a bootstrap key may be short, and must not be guessed from the files. */
  constructor(bootstrap: string, salt: string) {
    this.#key = scryptSync(bootstrap, Buffer.from(salt, 'base64'), KEY_BYTES)
  }

  static newSalt(): string {
    return randomBytes(SALT_BYTES).toString('base64')
  }

  /** Seals a value for the key with an id; one that is moved to another id does not open. */
  seal(value: string, id: number): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(String(id)))
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** The value; undefined when another bootstrap key sealed it, or it was altered. */
  open(text: string, id: number): string | undefined {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(String(id)))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}
