const KEY = 'forecourt.own-figures'
/** Vehicles for which a figure is remembered. */
const MOST = 20

/** What a visitor's own vehicle counts for towards another, whole AUD, and until when (epoch ms); absent for an accepted one. */
interface RememberedFigure {
  aud: number
  until?: number
}

/** Remembers a figure in the visitor's browser, for the page of the vehicle that it counts towards (slug). */
export function rememberFigure(car: string, figure: RememberedFigure): void {
  const others = Object.entries(remembered()).filter(([slug]) => slug !== car)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [car, figure]].slice(-MOST))))
  } catch {
    // A browser that stores nothing shows the calculator as it is.
  }
}

/** The figure that counts towards a vehicle at a moment (epoch ms). */
export function figureTowards(car: string, now: number): number | undefined {
  const figures = remembered()
  if (!Object.hasOwn(figures, car)) return undefined
  const { aud, until } = (figures[car] ?? {}) as Partial<RememberedFigure>
  if (typeof aud !== 'number' || !Number.isFinite(aud) || aud <= 0) return undefined
  return until !== undefined && !(until > now) ? undefined : aud
}

function remembered(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
