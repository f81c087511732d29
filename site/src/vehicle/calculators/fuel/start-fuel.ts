import { typedFuelCost } from '@forecourt/tenant-config/calculators/fuel'
import { fuelLabels } from './fuel-labels.ts'

/** Works the fuel calculator out while one types; the button that leads to a page with the answer goes. */
export function startFuel(root: HTMLElement, signal: AbortSignal): void {
  if (!(root instanceof HTMLFormElement)) return
  const litres = Number(root.dataset['litres'])
  const send = root.querySelector<HTMLElement>('[data-fuel-send]')
  if (send) send.hidden = true
  const show = () => {
    const typed = new FormData(root)
    const cost = typedFuelCost({ price: textOf(typed, 'price'), kms: textOf(typed, 'kms') }, litres)
    const { week, year, problem } = fuelLabels(cost)
    say(root, '[data-fuel-week]', week)
    say(root, '[data-fuel-year]', year)
    say(root, '[data-fuel-problem]', problem)
    for (const field of root.querySelectorAll<HTMLInputElement>('input.field')) {
      if (!cost.ok && field.name === cost.field) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
  }
  root.addEventListener('input', show, { signal })
  root.addEventListener('submit', (event) => event.preventDefault(), { signal })
  // Back on the page, a browser has filled in what was typed before.
  show()
}

const textOf = (typed: FormData, name: string): string => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

function say(root: HTMLElement, selector: string, text: string): void {
  const element = root.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
