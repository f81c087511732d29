import { createHash } from 'node:crypto'

interface Person {
  id: string
  name: string
  detail: string
}

/** The sign-in page: one button per person. */
export function loginPage(
  project: string,
  people: Person[],
  hidden: { origin: string; proof: string },
): string {
  const buttons = people.map(
    ({ id, name, detail }) =>
      `<button name="user" value="${escapeHtml(id)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(detail)}</span></button>`,
  )
  const body = `<h1>Sign in to ${escapeHtml(project)}</h1>
<p>This server runs on your machine. Choose who you want to be.</p>
<form method="post" action="">
<input type="hidden" name="origin" value="${escapeHtml(hidden.origin)}">
<input type="hidden" name="proof" value="${escapeHtml(hidden.proof)}">
${buttons.join('\n')}
</form>`
  return page(`Sign in to ${project}`, body)
}

/** A page that says why signing in is not possible. */
export function refusalPage(reason: string): string {
  return page('Sign-in', `<h1>Sign-in is not possible</h1><p>${escapeHtml(reason)}</p>`)
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{width:min(34rem,calc(100vw - 2rem))}strong{white-space:nowrap}button span{text-align:right}h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:0 0 1.25rem;opacity:.75}
button{display:flex;justify-content:space-between;gap:1rem;width:100%;padding:.85rem 1rem;margin:0 0 .6rem;font:inherit;
text-align:left;border:1px solid color-mix(in srgb,CanvasText 25%,transparent);border-radius:.5rem;background:transparent;
color:inherit;cursor:pointer}button:hover{border-color:CanvasText}button:focus-visible{outline:3px solid Highlight}
span{opacity:.7}ul{list-style:none;margin:0 0 1.25rem;padding:0}input{font:inherit}`

/** By which a browser knows the style of the pages (`style-src`). */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** A page of the sign-in; the body is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML and in its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
