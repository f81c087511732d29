import type { Channel } from '@forecourt/visitors/contact'

/** A message to one person. */
export interface Message {
  channel: Channel
  /** `+614…` or an email address. */
  to: string
  /** The dealer in whose name it is sent. */
  from: string
  text: string
  /** Only for emails about enquiries: the heading, the address to answer, and an id that is the same for every attempt. */
  subject?: string
  replyTo?: string
  id?: string
}

/** Messages that a developer's machine keeps instead of sending, newest first. */
export interface Outbox {
  send(message: Message): Promise<void>
  messages(): readonly (Message & { at: number })[]
}

const MAX_MESSAGES = 50

/** Keeps the last messages in memory instead of sending them (N10): for local mode only. */
export function createOutbox(now: () => number): Outbox {
  let kept: (Message & { at: number })[] = []
  return {
    send(message) {
      kept = [{ ...message, at: now() }, ...kept].slice(0, MAX_MESSAGES)
      return Promise.resolve()
    },
    messages: () => kept,
  }
}
