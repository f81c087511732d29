import { escapeHtml as escape, page } from './login-page.ts'
import type { Passkey } from '../access/second-factor/passkeys.ts'

export const MAX_PASSKEY_NAME = 60

/** Moves the one-time id from behind the `#`, where no server sees it, into the form, and removes it from the address. */
export const LINK_SCRIPT = `const sid = new URLSearchParams(location.hash.slice(1)).get('sid')
history.replaceState(null, '', location.pathname + location.search)
const form = document.querySelector('form')
if (sid) {
  form.elements.link.value = sid
  form.hidden = false
} else document.querySelector('p').textContent = 'This link is not whole. Copy all of it.'
`

interface CodeForm {
  projectName: string
  challenge: string
  problem: string | undefined
  /** Options for making or using a passkey, as JSON; undefined when none can be made or used. */
  passkey: string | undefined
}

/** Returns the page of a sign-in link. Only its button uses the link up, so that no mail scanner does. */
export function linkPage(projectName: string): string {
  const body = `<h1>Sign in to ${escape(projectName)}</h1>
<p>This link works once. Next you need the code of your authenticator app, or a passkey.</p>
<noscript><p>This page needs JavaScript.</p></noscript>
<form method="post" action="" hidden><input type="hidden" name="link"><button>Go on</button></form>
<script src="second-factor.js"></script>`
  return page(`Sign in to ${projectName}`, body)
}

/** Asks for a code of the app that is in use, or for a passkey. */
export function codePage(form: CodeForm & { hasApp: boolean }): string {
  const codes = form.hasApp
    ? `the six digits that your authenticator app shows for ${escape(form.projectName)}, or one of your recovery codes`
    : 'one of your recovery codes, if you do not have your passkey'
  const body = `<h1>${form.hasApp ? 'Enter your code' : 'Use your passkey'}</h1>${problemOf(form)}
${passkeyForm({ ...form, ceremony: 'use', label: 'Sign in with a passkey', more: AFTER_PASSKEYS })}
<p>Type ${codes}.</p>
${codeForm(form, AFTER_PASSKEYS)}${scriptFor(form)}`
  return page('Enter your code', body)
}

/** Asks a person to set up an app or a passkey. */
export function enrolmentPage(form: CodeForm & { secret: string; address: string }): string {
  const body = `<h1>Set up your authenticator app</h1>${problemOf(form)}
<p>Signing in here takes a code of an app on your phone. Add an account in the app with this key (time-based, six digits),
or <a href="${escape(form.address)}">open it in an app on this device</a>.</p>
<p><strong>${escape(form.secret.match(/.{1,4}/g)?.join(' ') ?? form.secret)}</strong></p>
<p>Then type the six digits that the app shows.</p>
${codeForm(form)}
${passkeyForm({ ...form, ceremony: 'make', label: 'Make a passkey instead', more: '' })}${scriptFor(form)}`
  return page('Set up your authenticator app', body)
}

/** Lists a person's passkeys with buttons to remove them, and a form to make another one. */
export function passkeysPage(form: CodeForm & { passkeys: readonly Passkey[] }): string {
  const rows = form.passkeys.map(
    ({ id, name, created, lastUsed }) => `<li><strong>${escape(name)}</strong>
<p>Made on ${dayOf(created)}, ${lastUsed === undefined ? 'not used yet' : `last used on ${dayOf(lastUsed)}`}.</p>
<form method="post" action="">${hiddenChallenge(form)}
<button name="remove" value="${escape(id)}">Remove ${escape(name)}</button></form></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>You have none yet.</p>'
  const body = `<h1>Your passkeys</h1>${problemOf(form)}
<p>A passkey signs you in with a finger, a face or the PIN of a device in place of a code.</p>
${list}
${form.passkey === undefined ? '<p>Passkeys need an https address of this server.</p>' : ''}
${passkeyForm({ ...form, ceremony: 'make', label: 'Make a passkey', more: '' })}
<form method="post" action="">${hiddenChallenge(form)}
<button name="go" value="on">Go on to ${escape(form.projectName)}</button></form>${scriptFor(form)}`
  return page('Your passkeys', body)
}

/** Shows the recovery codes, only this once, with a link to go on. */
export function recoveryPage(shown: { projectName: string; codes: string[]; next: string }): string {
  const body = `<h1>Keep your recovery codes</h1>
<p>Each of them signs you in once when you do not have your phone. They are not shown again.</p>
<pre>${shown.codes.map(escape).join('\n')}</pre>
<p><a href="${escape(shown.next)}">I have kept them; go on to ${escape(shown.projectName)}</a></p>`
  return page('Keep your recovery codes', body)
}

function problemOf({ problem }: CodeForm): string {
  return problem === undefined ? '' : `<p role="alert"><strong>${escape(problem)}</strong></p>`
}

const AFTER_PASSKEYS = '<button name="after" value="passkeys">Sign in and change my passkeys</button>'

function codeForm(form: CodeForm, more = ''): string {
  return `<form method="post" action="">
${hiddenChallenge(form)}
<p><label>Code <input name="code" required autocomplete="one-time-code" maxlength="30" autofocus></label></p>
<button>Sign in</button>${more}</form>`
}

/** Returns a form that is hidden until the script has found that the browser supports passkeys. */
function passkeyForm(form: CodeForm & { ceremony: 'make' | 'use'; label: string; more: string }): string {
  if (form.passkey === undefined) return ''
  const name =
    form.ceremony === 'make'
      ? `<p><label>Name of the passkey <input name="name" required maxlength="${MAX_PASSKEY_NAME}"></label></p>`
      : ''
  return `<form method="post" action="" hidden data-ceremony="${form.ceremony}" data-options="${escape(form.passkey)}">
${hiddenChallenge(form)}<input type="hidden" name="passkey">
${name}<p role="alert" hidden>That did not work on this device. Try again, or use another way.</p>
<button>${escape(form.label)}</button>${form.more}</form>`
}

function hiddenChallenge({ challenge }: CodeForm): string {
  return `<input type="hidden" name="challenge" value="${escape(challenge)}">`
}

function scriptFor({ passkey }: CodeForm): string {
  return passkey === undefined ? '' : '\n<script src="passkey.js"></script>'
}

function dayOf(time: number): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
