import type { MessagesConfig } from '../config/config-types.ts'
import type { Message } from './outbox.ts'

/** A visitor is waiting for the answer. */
const TIMEOUT_MS = 8_000

/**
 * Sends messages through the deployment's own gateway for texts and emails, which takes each as JSON
 * (`{channel: 'phone' | 'email', to, from, text}`) under a bearer token; rejects when it does not take one.
 */
export function createGatewaySender({ url, token }: MessagesConfig): (message: Message) => Promise<void> {
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the message gateway answered ${response.status}`)
  }
}
