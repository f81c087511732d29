import { timingSafeEqual } from 'node:crypto'

/** A secret that many texts are compared with, in time that depends on the length of those texts alone. */
export class FixedSecret {
  readonly #secret: Buffer
  readonly #given: Buffer

  constructor(secret: string) {
    this.#secret = Buffer.from(secret)
    this.#given = Buffer.alloc(this.#secret.length)
  }

  /** Whether a text is the secret. */
  is(text: string): boolean {
    this.#given.fill(0)
    this.#given.write(text)
    const hasEqualBytes = timingSafeEqual(this.#given, this.#secret)
    return hasEqualBytes && Buffer.byteLength(text) === this.#secret.length
  }
}
