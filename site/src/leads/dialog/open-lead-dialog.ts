import { enhanceLeadForm } from '../lead-form/enhance.ts'
import { dialogShell, type DialogShell } from './dialog-shell.ts'

/** What a page has opened before is opened again as it was left: nothing that was typed is lost by closing. */
const opened = new Map<string, DialogShell>()

/**
 * Opens the form that a link leads to over the page: a modal dialog, so the focus stays in it, Escape closes it, and
 * the focus returns to the link. Whatever cannot be opened is gone to.
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

/** The part of the form's own page that is the form with its vehicle. */
async function panelOf(address: string): Promise<HTMLElement> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`the form answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const panel = page.querySelector<HTMLElement>('[data-lead-panel]')
  if (!panel?.querySelector('form')) throw new Error('the page has no form')
  // Links that lead to where the visitor is already would take what is typed with them.
  for (const link of panel.querySelectorAll(`a[href$="${CSS.escape(location.pathname)}"]`))
    link.removeAttribute('href')
  return document.importNode(panel, true)
}

/** Puts words into the message, unless somebody has written others. */
function suggestMessage(dialog: HTMLElement, words: string | undefined): void {
  const field = dialog.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!field || words === undefined) return
  if (field.value === '' || field.value === field.dataset['suggested']) field.value = words
  field.dataset['suggested'] = words
}
