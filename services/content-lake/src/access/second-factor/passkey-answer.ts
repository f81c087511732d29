import { isObject, type JsonObject } from '../../json.ts'

/** The browser's message after a person has made or used a passkey. */
export interface PasskeyAnswer<Response> {
  id: string
  rawId: string
  type: 'public-key'
  response: Response
  clientExtensionResults: Record<string, never>
}

export type MadePasskey = PasskeyAnswer<{
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}>
export type UsedPasskey = PasskeyAnswer<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
}>

const BASE64URL = /^[\w-]{1,8000}$/
const MAX_ID = 1400
const MAX_TRANSPORTS = 10

/** Reads the JSON of a newly made passkey; undefined for anything else. */
export function readMadePasskey(text: string): MadePasskey | undefined {
  const { id, response } = read(text) ?? {}
  if (id === undefined || response === undefined) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = response
  if (!isBase64Url(clientDataJSON) || !isBase64Url(attestationObject) || !isTransports(transports))
    return undefined
  return answer(id, { clientDataJSON, attestationObject, transports })
}

/** Reads the JSON of a passkey that was used; undefined for anything else. */
export function readUsedPasskey(text: string): UsedPasskey | undefined {
  const { id, response } = read(text) ?? {}
  if (id === undefined || response === undefined) return undefined
  const { clientDataJSON, authenticatorData, signature } = response
  if (!isBase64Url(clientDataJSON) || !isBase64Url(authenticatorData) || !isBase64Url(signature))
    return undefined
  return answer(id, { clientDataJSON, authenticatorData, signature })
}

function read(text: string): { id: string; response: JsonObject } | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || !isObject(value['response'])) return undefined
  const { id, response } = value
  return isBase64Url(id) && id.length <= MAX_ID ? { id, response } : undefined
}

function answer<Response>(id: string, response: Response): PasskeyAnswer<Response> {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
}

function isBase64Url(value: unknown): value is string {
  return typeof value === 'string' && BASE64URL.test(value)
}

function isTransports(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_TRANSPORTS &&
    value.every((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
  )
}
