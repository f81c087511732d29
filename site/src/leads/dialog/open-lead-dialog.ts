import { enhanceLeadForm } from '../lead-form/enhance.ts'
import { dialogShell, type DialogShell } from './dialog-shell.ts'

/** Dialogs by address: a form that was opened before opens again as it was left, so closing loses no input. */
const opened = new Map<string, DialogShell>()

/**
 * Opens the form that a link leads to over the page: a modal dialog, so the focus stays in it, Escape closes it, and
 * the focus returns to the link. A form that cannot be loaded is opened as a page instead.
 */
export async function openLeadDialog(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const address = link.dataset['leadDialog'] ?? link.href
  const known = opened.get(address)
  const shell = known ?? dialogShell(link.textContent.trim())
  const forget = () => {
    opened.delete(address)
    shell.dialog.remove()
  }
  shell.open(link)
  if (!known) {
    opened.set(address, shell)
    signal.addEventListener('abort', forget)
    try {
      shell.fill(await panelOf(address))
      const form = shell.dialog.querySelector('form')
      if (form) enhanceLeadForm(form, signal)
    } catch {
      forget()
      location.assign(link.href)
      return
    }
  }
  suggestMessage(shell.dialog, link.dataset['leadMessage'])
}

/** Fetches the form's own page and returns the part with the form and its vehicle; throws without a form. */
async function panelOf(address: string): Promise<HTMLElement> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`the form answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const panel = page.querySelector<HTMLElement>('[data-lead-panel]')
  if (!panel?.querySelector('form')) throw new Error('the page has no form')
  // A link to the current page would reload it, and the input would be lost.
  for (const link of panel.querySelectorAll(`a[href$="${CSS.escape(location.pathname)}"]`))
    link.removeAttribute('href')
  return document.importNode(panel, true)
}

/** Puts suggested words into the message, unless the visitor has written others. */
function suggestMessage(dialog: HTMLElement, words: string | undefined): void {
  const field = dialog.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!field || words === undefined) return
  if (field.value === '' || field.value === field.dataset['suggested']) field.value = words
  field.dataset['suggested'] = words
}
