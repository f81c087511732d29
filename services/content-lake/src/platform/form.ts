import { STYLE_HASH } from './login-page.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_FORM_BYTES = 10_000

/** The body of a posted form; what is beyond 10,000 characters is dropped. */
export async function readForm(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req as AsyncIterable<Buffer>) {
    if (text.length < MAX_FORM_BYTES) text += chunk.toString('utf8')
  }
  return text.slice(0, MAX_FORM_BYTES)
}

/** Answers with a page of the sign-in, which runs no script and wears no style but the server's own; its forms may lead on to `next`. */
export function sendHtml(res: ServerResponse, status: number, html: string, next?: string): void {
  const targets = ["'self'", ...(next === undefined ? [] : [new URL(next).origin])]
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src '${STYLE_HASH}'; form-action ${targets.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
  })
  res.end(html)
}
