import { LINK_SCRIPT, linkPage } from './second-factor-pages.ts'
import { readForm, sendHtml } from './form.ts'
import { ask, fail, showRecoveryCodes } from './second-factor-ask.ts'
import { allowedAddress, ASK_AGAIN, goOn, note, refuse } from './second-factor-exchange.ts'
import { answerWithPasskey, changePasskeys, enrolPasskey } from './second-factor-passkeys.ts'
import { PASSKEY_SCRIPT } from './passkey-script.ts'
import type { Challenge } from '../access/second-factor/challenges.ts'
import type { Exchange } from './second-factor-exchange.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'

const PAGE_PATH = '/auth/second-factor'
const SCRIPTS: Readonly<Record<string, string>> = {
  'second-factor.js': LINK_SCRIPT,
  'passkey.js': PASSKEY_SCRIPT,
}

/** The paths of the pages and their scripts, after the version. */
export const SECOND_FACTOR_PATHS: readonly string[] = [
  PAGE_PATH,
  ...Object.keys(SCRIPTS).map((name) => `/auth/${name}`),
]

/**
 * The pages that a sign-in link opens where a second factor is required: the link is given up for a challenge, the code of
 * an app or a passkey answers it (whoever has neither takes one into use first), and the browser goes on to the Studio with a one-time id.
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
  const script = SCRIPTS[url.pathname.split('/').at(-1) ?? '']
  if (script !== undefined) return sendScript(res, script)
  const origin = allowedAddress(url.searchParams.get('origin') ?? '', lake)
  if (origin === undefined)
    return refuse(exchange, 400, 'The address to return to is not that of the Studio.')
  if (req.method === 'GET') return sendHtml(res, 200, linkPage(lake.config.projectName), origin)
  if (req.method !== 'POST') return refuse(exchange, 405, 'Use the form.')
  const form = new URLSearchParams(await readForm(req))
  const challenge = form.get('challenge')
  if (challenge === null) return begin(form.get('link') ?? '', origin, exchange)
  return answer(challenge, form, exchange)
}

/**
 * The address of a sign-in link's page; the one-time id stands behind `#`, so that no server on the way logs it. With
 * `after` the passkeys are shown once the second factor was.
 */
export function secondFactorLink(lake: Lake, origin: URL, sid: string, after?: 'passkeys'): string {
  const page = new URL(`${lake.settings.publicUrl}/v1${PAGE_PATH}`)
  page.searchParams.set('origin', origin.href)
  if (after !== undefined) page.searchParams.set('after', after)
  page.hash = `sid=${sid}`
  return page.href
}

async function begin(link: string, origin: string, exchange: Exchange): Promise<void> {
  const { lake } = exchange
  const { sessions, challenges, factors } = lake.access
  const userId = sessions.claim(link)
  if (userId === undefined || !lake.access.user(userId)) return refuse(exchange, 403, ASK_AGAIN)
  return ask(challenges.begin(userId, origin, factors.isEnrolled(userId)), exchange)
}

async function answer(id: string, form: URLSearchParams, exchange: Exchange): Promise<void> {
  const { challenges, factors } = exchange.lake.access
  const challenge = challenges.get(id)
  if (!challenge) return refuse(exchange, 403, ASK_AGAIN)
  if (challenge.isVerified) return changePasskeys(id, challenge, form, exchange)
  if (challenge.secret === undefined) return letIn(id, challenge, form, exchange)
  // Somebody may have taken another app into use with another link meanwhile.
  if (factors.isEnrolled(challenge.userId)) {
    challenges.end(id)
    return refuse(exchange, 403, ASK_AGAIN)
  }
  if (form.has('passkey')) return enrolPasskey(id, challenge, form, exchange)
  return enrol(id, challenge, form.get('code') ?? '', exchange)
}

async function letIn(
  id: string,
  challenge: Challenge,
  form: URLSearchParams,
  exchange: Exchange,
): Promise<void> {
  const result = form.has('passkey')
    ? await answerWithPasskey(id, challenge, form, exchange)
    : await answerWithCode(id, challenge, form.get('code') ?? '', exchange)
  if (result === 'refused') return
  if ((form.get('after') ?? exchange.url.searchParams.get('after')) !== 'passkeys')
    return goOn(id, challenge, exchange)
  exchange.lake.access.challenges.verify(id)
  return ask(id, exchange)
}

async function answerWithCode(
  id: string,
  challenge: Challenge,
  code: string,
  exchange: Exchange,
): Promise<'in' | 'refused'> {
  const result = exchange.lake.access.factors.check(challenge.userId, code)
  if (result === 'right') {
    note(challenge, 'done', exchange)
    return 'in'
  }
  const problem =
    result === 'wrong'
      ? 'This code is not right, or was used already.'
      : 'There were too many wrong codes. Wait 15 minutes, or use a recovery code.'
  await fail(id, challenge, { problem }, exchange)
  return 'refused'
}

async function enrol(id: string, challenge: Challenge, code: string, exchange: Exchange): Promise<void> {
  const codes = exchange.lake.access.factors.enrol(challenge.userId, challenge.secret ?? '', code)
  const problem = 'This code is not right. Look whether the clock of your phone is.'
  if (codes === undefined) return fail(id, challenge, { problem }, exchange)
  note(challenge, 'done', exchange)
  showRecoveryCodes(id, challenge, codes, exchange)
}

function sendScript(res: ServerResponse, script: string): void {
  res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  res.end(script)
}
