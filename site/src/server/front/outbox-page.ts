import type { ServerResponse } from 'node:http'
import type { Outbox } from '../sign-in/outbox.ts'
import { escapeHtml, sendPage } from './plain-pages.ts'

/** Sends what would have been sent to people, for developers (local mode only, N10). */
export function sendOutboxPage(
  res: ServerResponse,
  messages: ReturnType<Outbox['messages']>,
  isHead: boolean,
): void {
  const items = messages.map(
    ({ to, from, text, at }) =>
      `<li><span><strong>${escapeHtml(text)}</strong><br><small>to ${escapeHtml(to)} · from ${escapeHtml(from)} · ${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</small></span></li>`,
  )
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>Nothing yet. Ask for a code on a site’s sign-in page, then look again.</p>'
  const text = '<p>On this machine no message leaves: what people would receive is here, newest first.</p>'
  sendPage(res, 200, 'Outbox', `${text}<p><a href="">Look again</a></p>${list}`, isHead)
}
