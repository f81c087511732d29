import { record } from '../audit/record.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { enrolmentAddress } from '../access/second-factor/one-time-codes.ts'
import { refusalPage } from './login-page.ts'
import { readForm, sendHtml } from './form.ts'
import { codePage, enrolmentPage, linkPage, LINK_SCRIPT, recoveryPage } from './second-factor-pages.ts'
import type { Challenge } from '../access/second-factor/challenges.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'

/** The path of the pages, after the version. */
export const SECOND_FACTOR_PATH = '/auth/second-factor'
export const SECOND_FACTOR_SCRIPT = `${SECOND_FACTOR_PATH}.js`

const ASK_AGAIN =
  'This sign-in is not valid any more. Ask whoever manages the people of this Studio for a new link.'

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  url: URL
  lake: Lake
}

/**
 * The pages that a sign-in link opens where a second factor is required: the link is given up for a challenge, the code of
 * an app answers it (whoever has none takes one into use first), and the browser goes on to the Studio with a one-time id.
 */
export async function serveSecondFactor(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  lake: Lake,
): Promise<void> {
  const exchange = { req, res, url, lake }
  if (lake.settings.secondFactor !== 'required')
    return refuse(exchange, 404, 'No second factor is asked for here.')
  lake.limits.countRequest(undefined, lake.limits.addressOf(req))
  if (req.method === 'GET' && url.pathname.endsWith('.js')) return sendScript(res)
  const origin = allowedAddress(url.searchParams.get('origin') ?? '', lake)
  if (origin === undefined)
    return refuse(exchange, 400, 'The address to return to is not that of the Studio.')
  if (req.method === 'GET') return sendHtml(res, 200, linkPage(lake.config.projectName), origin)
  if (req.method !== 'POST') return refuse(exchange, 405, 'Use the form.')
  const form = new URLSearchParams(await readForm(req))
  const challenge = form.get('challenge')
  if (challenge === null) return begin(form.get('link') ?? '', origin, exchange)
  return answer(challenge, form.get('code') ?? '', exchange)
}

/** The address of a sign-in link's page; the one-time id stands behind `#`, so that no server on the way logs it. */
export function secondFactorLink(lake: Lake, origin: URL, sid: string): string {
  const page = new URL(`${lake.settings.publicUrl}/v1${SECOND_FACTOR_PATH}`)
  page.searchParams.set('origin', origin.href)
  page.hash = `sid=${sid}`
  return page.href
}

/** The address to return to, when it is that of a page that may call the API. */
export function allowedAddress(text: string, { settings }: Lake): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, href, username } = new URL(text)
  return username === '' && isAllowedOrigin(origin, settings) ? href : undefined
}

function begin(link: string, origin: string, exchange: Exchange): void {
  const { lake } = exchange
  const { sessions, challenges, factors } = lake.access
  const userId = sessions.claim(link)
  if (userId === undefined || !lake.access.user(userId)) return refuse(exchange, 403, ASK_AGAIN)
  const id = challenges.begin(userId, origin, factors.isEnrolled(userId))
  ask(id, exchange)
}

/** Shows what a challenge asks for. */
function ask(id: string, { res, lake }: Exchange, problem?: string): void {
  const challenge = lake.access.challenges.get(id)
  const person = challenge && lake.access.user(challenge.userId)
  if (!challenge || !person) return sendHtml(res, 403, refusalPage(ASK_AGAIN))
  const { projectName } = lake.config
  const status = problem === undefined ? 200 : 403
  const name = person.email === '' ? person.name : person.email
  const page =
    challenge.secret === undefined
      ? codePage({ projectName, challenge: id, problem })
      : enrolmentPage({
          projectName,
          challenge: id,
          problem,
          secret: challenge.secret,
          address: enrolmentAddress(challenge.secret, projectName, name),
        })
  sendHtml(res, status, page, challenge.origin)
}

function answer(id: string, code: string, exchange: Exchange): void {
  const { lake } = exchange
  const { challenges, factors } = lake.access
  const challenge = challenges.get(id)
  if (!challenge) return refuse(exchange, 403, ASK_AGAIN)
  if (challenge.secret !== undefined) return enrol(id, challenge, code, exchange)
  const result = factors.check(challenge.userId, code)
  if (result === 'right') {
    note(challenge, 'done', exchange)
    challenges.end(id)
    const location = studioAddress(challenge, exchange)
    exchange.res.writeHead(303, { location, 'cache-control': 'no-store' }).end()
    return
  }
  const problem =
    result === 'wrong'
      ? 'This code is not right, or was used already.'
      : 'There were too many wrong codes. Wait 15 minutes, or use a recovery code.'
  fail(id, challenge, problem, exchange)
}

function enrol(id: string, challenge: Challenge, code: string, exchange: Exchange): void {
  const { res, lake } = exchange
  const { challenges, factors } = lake.access
  // Somebody may have taken another app into use with another link meanwhile.
  if (factors.isEnrolled(challenge.userId)) {
    challenges.end(id)
    return refuse(exchange, 403, ASK_AGAIN)
  }
  const codes = factors.enrol(challenge.userId, challenge.secret ?? '', code)
  if (codes === undefined)
    return fail(id, challenge, 'This code is not right. Look whether the clock of your phone is.', exchange)
  note(challenge, 'done', exchange)
  challenges.end(id)
  const page = recoveryPage({
    projectName: lake.config.projectName,
    codes,
    next: studioAddress(challenge, exchange),
  })
  sendHtml(res, 200, page, challenge.origin)
}

function fail(id: string, challenge: Challenge, problem: string, exchange: Exchange): void {
  note(challenge, 'refused', exchange)
  if (exchange.lake.access.challenges.fail(id)) return ask(id, exchange, problem)
  refuse(exchange, 403, ASK_AGAIN)
}

function note({ userId }: Challenge, outcome: 'done' | 'refused', { req, lake }: Exchange): void {
  const principal = lake.access.user(userId)
  if (principal) record({ req, lake, principal }, 'second-factor', userId, 1, outcome)
}

function studioAddress({ userId, origin }: Challenge, { lake }: Exchange): string {
  const target = new URL(origin)
  target.hash = `sid=${lake.access.sessions.begin(userId, { isVerified: true })}`
  return target.href
}

function refuse({ res }: Exchange, status: number, reason: string): void {
  sendHtml(res, status, refusalPage(reason))
}

function sendScript(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  res.end(LINK_SCRIPT)
}
