/** Keeps a picture of these proportions as large as its place allows, whole: marks stand in percent of it. */
export function fitPicture(picture: HTMLElement, ratio: number, signal: AbortSignal): void {
  const place = picture.parentElement
  if (!place) return
  const watch = new ResizeObserver(() => {
    const { clientHeight, clientWidth } = place
    const isWide = clientWidth / Math.max(1, clientHeight) < ratio
    picture.style.width = isWide ? '100%' : `${clientHeight * ratio}px`
    picture.style.height = isWide ? `${clientWidth / ratio}px` : '100%'
  })
  watch.observe(place)
  signal.addEventListener('abort', () => watch.disconnect())
}

/** The part of a view that turns on the whole screen, and back. */
export function toggleFullscreen(view: HTMLElement): void {
  const stage = view.querySelector('[data-turn]')
  const done = document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen()
  // A browser may refuse: the view stays where it is.
  done?.catch(() => undefined)
}
