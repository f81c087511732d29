/** A modal dialog that a form is shown in. */
export interface DialogShell {
  dialog: HTMLDialogElement
  /** Shows it over the page; the focus returns to `opener` when it closes. */
  open(opener: HTMLElement): void
  /** Puts the form in the place of what says that it is coming. */
  fill(panel: HTMLElement): void
}

const CLOSE_ICON =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>'

/** A dialog named `title` that waits for its form. */
export function dialogShell(title: string): DialogShell {
  const dialog = document.createElement('dialog')
  dialog.className = 'page-dialog'
  dialog.setAttribute('aria-label', title)
  const box = document.createElement('div')
  box.append(waiting(title))
  dialog.append(closeBar(dialog), box)
  let opener: HTMLElement | undefined
  dialog.addEventListener('close', () => opener?.focus())
  // A press on what is around the dialog, which is no part of its box.
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close()
  })
  document.body.append(dialog)
  return {
    dialog,
    open(from) {
      opener = from
      if (!dialog.open) dialog.showModal()
    },
    fill(panel) {
      const heading = panel.querySelector('h1')
      const name = heading && asDialogHeading(heading)
      box.replaceChildren(panel)
      if (!name) return
      dialog.removeAttribute('aria-label')
      dialog.setAttribute('aria-labelledby', name.id)
      name.focus()
    },
  }
}

/** Below the page's own heading, and where a reader of the dialog begins. */
function asDialogHeading(heading: HTMLElement): HTMLElement {
  const made = document.createElement('h2')
  made.className = heading.className
  made.id = `lead-dialog-${crypto.randomUUID()}`
  made.tabIndex = -1
  made.append(...heading.childNodes)
  heading.replaceWith(made)
  return made
}

function closeBar(dialog: HTMLDialogElement): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'page-dialog-close'
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Close')
  button.innerHTML = CLOSE_ICON
  button.addEventListener('click', () => dialog.close())
  bar.append(button)
  return bar
}

function waiting(title: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'lead-dialog-waiting'
  const heading = document.createElement('p')
  heading.className = 'text-h2'
  heading.textContent = title
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'mt-2 text-muted'
  status.textContent = 'One moment'
  box.append(heading, status)
  return box
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
