import type { ServiceMenu } from '../../appointments/service-menu-data.ts'

const VEHICLE = ['make', 'model', 'year'] as const

/**
 * Shows what the dealer's services of the typed vehicle cost, by kilometres and months, where the form asks for the interval.
 * Without scripts the page's own table says it.
 */
export function showServiceMenu(form: HTMLFormElement, signal: AbortSignal): void {
  const interval = inputOf(form, 'q.service_interval')?.closest('[data-lead-field]')
  const inputs = VEHICLE.map((name) => inputOf(form, `q.vehicle.${name}`))
  if (!interval || inputs.some((input) => !input)) return
  const box = document.createElement('div')
  box.className = 'mt-3 empty:hidden'
  interval.append(box)
  let round = 0
  const update = async (): Promise<void> => {
    const current = (round += 1)
    const values = inputs.map((input) => input?.value.trim() ?? '')
    const menus = values.includes('') ? [] : await ask(form, values).catch(() => [])
    if (current === round && !signal.aborted) box.replaceChildren(...menus.map(menuBox))
  }
  form.addEventListener(
    'change',
    ({ target }) => {
      if (inputs.some((input) => input === target)) void update()
    },
    { signal },
  )
  void update()
}

async function ask(form: HTMLFormElement, values: readonly string[]): Promise<ServiceMenu[]> {
  const query = new URLSearchParams(VEHICLE.map((name, at) => [name, values[at] ?? '']))
  const response = await fetch(`${form.action.replace(/\/leads$/, '/service-prices')}?${query.toString()}`)
  return response.ok ? ((await response.json()) as ServiceMenu[]) : []
}

function menuBox({ name, services, conditions }: ServiceMenu): HTMLElement {
  const box = part('div', 'rounded-control border border-line bg-surface-2 px-4 py-3 text-ink')
  const list = part('dl', 'mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small tabular-nums')
  for (const { km, months, price, note } of services) {
    const due = `${km.toLocaleString('en-AU')} km or ${months} ${months === 1 ? 'month' : 'months'}`
    list.append(
      part('dt', '', note === '' ? due : `${due}, ${note}`),
      part(
        'dd',
        'text-right font-semibold',
        price === 0 ? 'Complimentary' : `$${price.toLocaleString('en-AU')}`,
      ),
    )
  }
  box.append(
    part('p', 'font-semibold', `Our prices: ${name}`),
    list,
    part('p', 'mt-2 text-tiny text-muted', conditions),
  )
  return box
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

function part(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
