/** `tel:` address of an Australian phone number as staff write it, e.g. `07 5550 0100` (RTE-35). */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
