import type { PopupSettings } from './popup-settings.ts'

/** Calls `fire` once when the moment of a popup has come, unless `signal` aborted before. */
export function whenMomentComes(
  { moment, seconds, percent }: Pick<PopupSettings, 'moment' | 'seconds' | 'percent'>,
  signal: AbortSignal,
  fire: () => void,
): void {
  if (moment === 'seconds') {
    const timer = setTimeout(fire, seconds * 1000)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return
  }
  const done = new AbortController()
  const either = AbortSignal.any([signal, done.signal])
  const fireOnce = () => {
    done.abort()
    fire()
  }
  if (moment === 'exit') {
    // Above the page are the tabs and the button that closes them.
    const onLeave = ({ clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget === null && clientY <= 0) fireOnce()
    }
    document.documentElement.addEventListener('mouseleave', onLeave, { signal: either })
    return
  }
  const onScroll = () => {
    const { scrollHeight } = document.documentElement
    const seen = (scrollY + innerHeight) / scrollHeight
    // A page that is wholly in sight is read without scrolling; then the first movement counts.
    if (seen * 100 >= percent) fireOnce()
  }
  addEventListener('scroll', onScroll, { signal: either, passive: true })
}
