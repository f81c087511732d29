import { escapeHtml as escape, page } from './login-page.ts'

/** Takes the one-time id from behind the `#`, where no server sees it, into the form, and out of the address. */
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
}

/** What a sign-in link opens: nothing is used up before the button is pressed, so that no scanner of mails uses the link. */
export function linkPage(projectName: string): string {
  const body = `<h1>Sign in to ${escape(projectName)}</h1>
<p>This link works once. Next you need the code of your authenticator app.</p>
<noscript><p>This page needs JavaScript.</p></noscript>
<form method="post" action="" hidden><input type="hidden" name="link"><button>Go on</button></form>
<script src="second-factor.js"></script>`
  return page(`Sign in to ${projectName}`, body)
}

/** Asks for a code of the app that is in use. */
export function codePage(form: CodeForm): string {
  const body = `<h1>Enter your code</h1>${problemOf(form)}
<p>Type the six digits that your authenticator app shows for ${escape(form.projectName)}, or one of your recovery codes.</p>
${codeForm(form)}`
  return page('Enter your code', body)
}

/** Has somebody take an app into use. */
export function enrolmentPage(form: CodeForm & { secret: string; address: string }): string {
  const body = `<h1>Set up your authenticator app</h1>${problemOf(form)}
<p>Signing in here takes a code of an app on your phone. Add an account in the app with this key (time-based, six digits),
or <a href="${escape(form.address)}">open it in an app on this device</a>.</p>
<p><strong>${escape(form.secret.match(/.{1,4}/g)?.join(' ') ?? form.secret)}</strong></p>
<p>Then type the six digits that the app shows.</p>
${codeForm(form)}`
  return page('Set up your authenticator app', body)
}

/** Shows the recovery codes, this once, and leads on. */
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

function codeForm({ challenge }: CodeForm): string {
  return `<form method="post" action="">
<input type="hidden" name="challenge" value="${escape(challenge)}">
<p><label>Code <input name="code" required autocomplete="one-time-code" maxlength="30" autofocus></label></p>
<button>Sign in</button></form>`
}
