import { shownGauge, UPPER_THIRD, type AutoGauge } from '@forecourt/tenant-config/calculators/gauge'
import { formatAud } from '@forecourt/tenant-config/text/money'

/** Asks for the figures and shows them, or hides the whole section (CALC-08 to CALC-10). */
export function startGauge(root: HTMLElement, signal: AbortSignal): void {
  root.dataset['state'] = 'loading'
  root.setAttribute('aria-busy', 'true')
  setSectionHidden(root, false)
  read(root.dataset['api'] ?? '', signal)
    .then((answer) => {
      const gauge = shownGauge(answer)
      if (gauge) show(root, gauge, signal)
      else setSectionHidden(root, true)
    })
    .catch((error: unknown) => {
      if (signal.aborted) return
      console.error('Failed to fetch auto gauge data.', error)
      setSectionHidden(root, true)
    })
}

async function read(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The answer is ${response.status}`)
  const text = await response.text()
  if (text === '') throw new Error('No data returned')
  return JSON.parse(text)
}

function show(root: HTMLElement, gauge: AutoGauge, signal: AbortSignal): void {
  const say = (selector: string, text: string) => {
    const element = root.querySelector(selector)
    if (element) element.textContent = text
  }
  say('[data-gauge-verdict]', gaugeVerdict(gauge))
  say('[data-gauge-figure=min]', formatAud(gauge.market_range_min))
  say('[data-gauge-figure=price]', formatAud(gauge.listing_price))
  say('[data-gauge-figure=max]', formatAud(gauge.market_range_max))
  say('[data-gauge-description]', gauge.description)
  root.dataset['state'] = 'result'
  root.setAttribute('aria-busy', 'false')
  const needle = root.querySelector<SVGGElement>('[data-gauge-needle]')
  if (!needle) return
  const turned = `rotate(${gauge.fill * 180}deg)`
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    needle.style.transform = turned
    return
  }
  // It turns when somebody can see it.
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      needle.style.transform = turned
      needle.animate([{ transform: 'rotate(0deg)' }, { transform: turned }], {
        duration: Number(root.dataset['seconds']) * 1000,
        easing: 'cubic-bezier(0.22, 1, 0.36, 1)',
      })
    },
    { threshold: 0.5 },
  )
  watch.observe(root)
  signal.addEventListener('abort', () => watch.disconnect())
}

/** Its heading, fold or tab goes with it; of tabs another one opens. */
function setSectionHidden(root: HTMLElement, isHidden: boolean): void {
  const section = root.closest<HTMLElement>('section, details')
  if (!section) return
  section.hidden = isHidden
  if (!isHidden || !(section instanceof HTMLDetailsElement) || !section.open) return
  const others = section.parentElement?.querySelectorAll('details') ?? []
  const next = [...others].find((other) => !other.hidden)
  if (section.name !== '' && next) next.open = true
}

/** Returns the gauge's verdict on a price, in words. */
function gaugeVerdict({ fill, listing_price, market_range_min }: AutoGauge): string {
  if (listing_price < market_range_min) return 'Below the range of vehicles like it'
  if (fill < 1 / 3) return 'Towards the lower end of the range'
  return fill < UPPER_THIRD ? 'Around the middle of the range' : 'Towards the upper end of the range'
}
