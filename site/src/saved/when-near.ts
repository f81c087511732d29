/** How far below the screen what is shown on arrival begins to load (SIM-05). */
export const PRELOAD_MARGIN_PX = 500

/** Calls `load` once, as soon as an element is on the screen or within `margin` (px) of it; returns what calls it off. */
export function whenNear(element: Element, load: () => void, margin = PRELOAD_MARGIN_PX): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: `${margin}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
