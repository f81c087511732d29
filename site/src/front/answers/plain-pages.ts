import type { ServerResponse } from 'node:http'
import { ERRORS, type ErrorCode } from '../../server/errors.ts'
import { requestId } from '../../server/http/answers.ts'
import { PLAIN_PAGE_POLICY } from '../headers/security-headers.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#16202a;--muted:#5a6773;--paper:#f6f5f1;--card:#fff;--line:#dcd9d0;--mark:#c8502b}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--muted:#a3abb3;--paper:#14181c;--card:#1c2227;--line:#323a41;--mark:#f08a63}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:min(34rem,100%);background:var(--card);border:1px solid var(--line);border-top:4px solid var(--mark);border-radius:.75rem;padding:2.25rem 2rem}
h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1rem;color:var(--muted)}
ul{list-style:none;margin:1.25rem 0 0;padding:0;border-top:1px solid var(--line)}
li{display:flex;gap:1rem;justify-content:space-between;align-items:baseline;padding:.8rem 0;border-bottom:1px solid var(--line)}
a{color:var(--ink);font-weight:600;text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--mark);outline-offset:3px;border-radius:2px}
small{color:var(--muted);overflow-wrap:anywhere}`

const HEADINGS: Partial<Record<ErrorCode, string>> = {
  'host-unknown': 'No site lives here',
  'tenant-unknown': 'No site lives here',
  'page-not-found': 'Page not found',
  'vehicle-gone': 'No longer available',
  'url-malformed': 'That address cannot be read',
  'url-too-long': 'That address is too long',
  'method-not-allowed': 'Not that way',
  'too-many-requests': 'One moment, please',
  'no-sites': 'No site yet',
  starting: 'Starting',
}

/** Sends one of our own pages: no script, no asset, readable in any browser. */
export function sendErrorPage(res: ServerResponse, code: ErrorCode, isHead: boolean): void {
  const { status, visitor } = ERRORS[code]
  const isForNow = status === 503 || status === 429
  if (isForNow) res.setHeader('retry-after', '5')
  const heading = HEADINGS[code] ?? 'Something went wrong'
  // A relative link to the very address asks again, wherever this page was served from.
  const retry = isForNow || status >= 500 ? '<p><a href="">Try again</a></p>' : ''
  const text = `<p>${escapeHtml(visitor)}</p>${askedHost(res, code)}${retry}<small>Request ${escapeHtml(requestId(res))}</small>`
  sendPage(res, status, heading, text, isHead)
}

/** Which host was asked for: a wrong port or a second platform on one machine shows by it. */
function askedHost({ req }: ServerResponse, code: ErrorCode): string {
  const host = req?.headers.host
  if (code !== 'host-unknown' || host === undefined || host.length > 253) return ''
  return `<p>You asked for <strong>${escapeHtml(host)}</strong>.</p>`
}

/** Sends the list of tenants (local mode only). */
export function sendTenantList(res: ServerResponse, tenants: readonly TenantLine[], isHead: boolean): void {
  const items = tenants.map(
    ({ name, url, previewPath }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a><small>${escapeHtml(url.replace(/^https?:\/\//, ''))} · <a href="${escapeHtml(previewPath)}">preview</a></small></li>`,
  )
  const body =
    tenants.length > 0
      ? `<p>These sites run on this machine.</p><ul>${items.join('')}</ul>`
      : '<p>There is no site yet. Create a tenant document in the Studio and publish it.</p>'
  sendPage(res, 200, 'Forecourt', body, isHead)
}

export interface TenantLine {
  name: string
  url: string
  previewPath: string
}

/** Sends a page of our own; `body` is HTML. */
export function sendPage(
  res: ServerResponse,
  status: number,
  heading: string,
  body: string,
  isHead: boolean,
): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${body}</main></body></html>`
  res.statusCode = status
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-security-policy', PLAIN_PAGE_POLICY)
  res.setHeader('content-length', Buffer.byteLength(html))
  res.end(isHead ? undefined : html)
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
