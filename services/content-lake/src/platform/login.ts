import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readForm, sendHtml } from './form.ts'
import { loginPage, refusalPage } from './login-page.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'

const KEY = randomBytes(32)
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i
const BY_LINK =
  'Here people sign in by a link that works once. Ask whoever manages the people of this Studio for one, and open it in this browser.'

/**
 * The one-click sign-in of local mode: shows the people of the config file and sends the browser back with a one-time
 * id. Only for this machine: the page answers loopback host names only (a foreign name that points here is refused),
 * sends the browser only to loopback addresses, and its form is protected against being posted by other pages.
 */
export async function serveLogin(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  lake: Lake,
): Promise<void> {
  if (!lake.settings.localLogin) return refuse(res, 403, BY_LINK)
  if (!LOOPBACK.test(req.headers.host ?? ''))
    return refuse(res, 403, 'Local sign-in works on this machine only.')
  if (req.method === 'GET') return showPeople(res, url, lake)
  if (req.method === 'POST') return signIn(req, res, lake)
  refuse(res, 405, 'Use the form.')
}

/** True for addresses that a browser may be sent back to. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && LOOPBACK.test(host)
}

function showPeople(res: ServerResponse, url: URL, lake: Lake): void {
  const origin = url.searchParams.get('origin') ?? ''
  if (!isLoopbackUrl(origin)) return refuse(res, 400, 'The address to return to must be on this machine.')
  const people = lake.access.users().map(({ id, name, email, roles }) => ({
    id,
    name,
    detail: [roles.map(({ title }) => title).join(', ') || email, ...namesBoundTo(id, lake)].join(' · '),
  }))
  sendHtml(res, 200, loginPage(lake.config.projectName, people, { origin, proof: proofFor(origin) }), origin)
}

/** How many names stand beside a person; more than that says nothing. */
const MAX_NAMES = 3

/** Names of the published documents that a person's parameters name by their ids: of a dealer's staff, that dealer. */
function namesBoundTo(person: string, { access, store }: Lake): string[] {
  const values = Object.values(access.accounts.get(person)?.account.params ?? {}).flat()
  const names = values.flatMap((value) => {
    const document = typeof value === 'string' ? store.get(value) : undefined
    const text = document?.['name'] ?? document?.['title']
    return typeof text === 'string' ? [text] : []
  })
  return names.length > MAX_NAMES ? [`${names.length} in all`] : names
}

async function signIn(req: IncomingMessage, res: ServerResponse, lake: Lake): Promise<void> {
  const form = new URLSearchParams(await readForm(req))
  const [user = '', origin = '', proof = ''] = ['user', 'origin', 'proof'].map((name) => form.get(name) ?? '')
  if (!isLoopbackUrl(origin) || !proofHolds(origin, proof))
    return refuse(res, 403, 'Open the sign-in page again.')
  if (!lake.access.user(user)) return refuse(res, 400, 'There is no such person.')
  const target = new URL(origin)
  target.hash = `sid=${lake.access.sessions.begin(user)}`
  res.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end()
}

function proofFor(origin: string): string {
  return createHmac('sha256', KEY).update(origin).digest('base64url')
}

function proofHolds(origin: string, proof: string): boolean {
  const expected = Buffer.from(proofFor(origin))
  const given = Buffer.from(proof)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function refuse(res: ServerResponse, status: number, reason: string): void {
  sendHtml(res, status, refusalPage(reason))
}
