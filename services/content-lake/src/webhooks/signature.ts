import { createHmac } from 'node:crypto'

/** The value of `sanity-webhook-signature` for a body sent at `timestamp` (epoch ms), as Sanity signs its webhooks. */
export function signatureHeader(body: string, timestamp: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${signature}`
}
