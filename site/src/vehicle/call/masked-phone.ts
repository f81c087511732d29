/** SHR-09 */
const SHOWN_CHARS = 5

/** A phone number as it shows before it is asked for: its first five characters, and a dot for each digit after them. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, SHOWN_CHARS) + phone.slice(SHOWN_CHARS).replaceAll(/[^\s()-]/g, '•')
}
