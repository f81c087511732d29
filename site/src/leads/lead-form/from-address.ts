/**
 * Fills a form with the vehicle and the dealership from the query of the link to it (RTE-08). A page with a form is cached
 * for all visitors, so only the browser can read the query.
 */
export function takeFromAddress(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search)
  const car = form.elements.namedItem('car_id')
  if (car instanceof HTMLInputElement && car.value === '') car.value = query.get('car_id') ?? ''
  const dealership = form.elements.namedItem('dealership_slug')
  const preferred = query.get('preferredDealership') ?? ''
  if (!(dealership instanceof HTMLSelectElement) || dealership.value !== '') return
  if ([...dealership.options].some(({ value }) => value === preferred)) dealership.value = preferred
}
