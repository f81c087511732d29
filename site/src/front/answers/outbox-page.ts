import type { ServerResponse } from 'node:http'
import { escapeHtml, sendPage } from './plain-pages.ts'

/** Messages that a developer's machine shows instead of sending; only an email has a subject. */
export type OutboxMessages = readonly {
  to: string
  from: string
  text: string
  subject?: string
  /** Epoch ms. */
  at: number
}[]

/** Sends the page that shows developers the messages people would have received (local mode only, N1, N10). */
export function sendOutboxPage(res: ServerResponse, messages: OutboxMessages, isHead: boolean): void {
  const items = messages.map(
    ({ to, from, text, subject, at }) =>
      `<li><span><strong>${escapeHtml(subject ?? text)}</strong><br>${subject === undefined ? '' : `${lines(text)}<br>`}<small>to ${escapeHtml(to)} · from ${escapeHtml(from)} · ${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</small></span></li>`,
  )
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>Nothing yet. Ask for a code on a site’s sign-in page or send an enquiry, then look again.</p>'
  const text = '<p>On this machine no message leaves: what people would receive is here, newest first.</p>'
  sendPage(res, 200, 'Outbox', `${text}<p><a href="">Look again</a></p>${list}`, isHead)
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
