import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** Options that a page gives the browser; without `rp` and `user` when a passkey is to be used. */
export interface PageOptions {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string; name: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
  authenticatorSelection?: object
  userVerification?: string
}

/** How an answer differs from what a browser on the right page would send. */
export interface Twist {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** 0 for an authenticator that does not count uses. */
  counter?: number
  /** False for an authenticator that checks only that a person is present. */
  isVerified?: boolean
  /** Another passkey's id. */
  id?: string
  /** Another key to sign with. */
  key?: KeyObject
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A passkey of a software authenticator (ES256, attestation `none`), in a browser that shows a page of an origin. */
export class TestPasskey {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns the JSON that the browser sends after making the passkey. */
  make(options: PageOptions, twist: Twist = {}): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
    const id = Buffer.from(twist.id ?? this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = this.#authData(options.rp?.id ?? '', HAS_KEY, twist, credential)
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]).toString('base64url')
    const clientDataJSON = this.#clientData('webauthn.create', options, twist).toString('base64url')
    const response = { clientDataJSON, attestationObject, transports: ['internal'] }
    return JSON.stringify({ id: twist.id ?? this.id, response })
  }

  /** Returns the JSON that the browser sends after using the passkey; each use raises the counter by one. */
  use(options: PageOptions, twist: Twist = {}): string {
    const authData = this.#authData(options.rpId ?? '', 0, { counter: ++this.counter, ...twist })
    const clientData = this.#clientData('webauthn.get', options, twist)
    const signature = createSign('sha256')
      .update(authData)
      .update(createHash('sha256').update(clientData).digest())
      .sign(twist.key ?? this.#keys.privateKey)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return JSON.stringify({ id: twist.id ?? this.id, response })
  }

  #clientData(type: string, { challenge }: PageOptions, twist: Twist): Buffer {
    const said = { type: twist.type ?? type, challenge: twist.challenge ?? challenge }
    return Buffer.from(JSON.stringify({ ...said, origin: twist.origin ?? this.#origin, crossOrigin: false }))
  }

  #authData(rpId: string, flags: number, twist: Twist, more: Buffer = Buffer.alloc(0)): Buffer {
    const party = createHash('sha256')
      .update(twist.rpId ?? rpId)
      .digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? 0)
    const verified = twist.isVerified === false ? 0 : VERIFIED
    return Buffer.concat([party, Buffer.from([PRESENT | verified | flags]), counter, more])
  }
}

/** CBOR, as far as an attestation needs it. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
