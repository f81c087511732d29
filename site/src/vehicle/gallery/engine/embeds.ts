/** Permissions of another site's frame: it may run, play and open its own pages, but never lead the visitor away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-forms'
const FRAME_MAY = 'autoplay; fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer'

/** Shows a film or another site's frame in the place of the picture that stood for it (N41). */
export function openEmbed(link: HTMLElement): void {
  const box = link.closest<HTMLElement>('[data-embed]')
  const frame = box?.querySelector<HTMLElement>('[data-frame]')
  const { kind, title = '' } = link.dataset
  const address = link.getAttribute('href')
  if (!box || !frame || !address) return
  const player = kind === 'film' ? film(address, title, () => failed(box)) : framed(address, title)
  frame.replaceChildren(player)
  setStart(box, false)
  player.focus()
}

/** Puts the pictures back, so that nothing out of sight plays or loads. */
export function closeEmbeds(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-embed]')) {
    box.querySelector('[data-frame]')?.replaceChildren()
    setStart(box, true)
  }
}

function film(address: string, title: string, onError: () => void): HTMLElement {
  const video = document.createElement('video')
  video.controls = true
  video.autoplay = true
  video.playsInline = true
  video.preload = 'auto'
  video.setAttribute('aria-label', title)
  video.addEventListener('error', onError, { once: true })
  video.src = address
  return video
}

function framed(address: string, title: string): HTMLElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = FRAME_MAY
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  return frame
}

/** Turns the button back into a link that leads to the film. */
function failed(box: HTMLElement): void {
  box.querySelector('[data-frame]')?.replaceChildren()
  setStart(box, true)
  const note = document.createElement('p')
  note.className = 'gallery-pill'
  note.setAttribute('role', 'status')
  note.textContent = 'The video did not play here. Press to open it by itself.'
  box.querySelector('[data-start] [role="status"]')?.remove()
  box.querySelector('[data-start]')?.append(note)
  box.querySelector('[data-do="embed"]')?.removeAttribute('data-do')
}

function setStart(box: HTMLElement, isShown: boolean): void {
  box.querySelector('[data-start]')?.toggleAttribute('hidden', !isShown)
}
