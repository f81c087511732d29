/** An Australian landline, mobile or service number, with or without the country's prefix. */
const AUSTRALIAN = /^(?:(?:\+|00)61\(?0?\)?|0)([2-478]\d{8})$/
const SERVICE = /^(1[38]00\d{6}|13\d{4})$/
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/

/** Returns a phone number as it is dialled from anywhere; undefined for what is no number (N19). */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.\u00a0()-]/g, '')
  const [, australian] = AUSTRALIAN.exec(digits) ?? []
  if (australian !== undefined) return `+61${australian}`
  const [, service] = SERVICE.exec(digits) ?? []
  if (service !== undefined) return service
  const [, foreign] = FOREIGN.exec(digits) ?? []
  return foreign === undefined || foreign.startsWith('61') ? undefined : `+${foreign}`
}
