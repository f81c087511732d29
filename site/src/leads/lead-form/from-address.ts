/**
 * What a link to a form says in its query (RTE-08): the vehicle that is asked about and the dealership to ask. A page with a
 * form is kept for everybody, so only the browser can read it.
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
