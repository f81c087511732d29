/**
 * An enquirer's address and phone as whoever counts may know them (ANL-02): SHA-256 in hexadecimal of the lower-case address
 * and of the number with its country, from which neither can be read. Empty without either.
 */
export async function hashedContact(
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const email = typeof fields['email'] === 'string' ? fields['email'].trim().toLowerCase() : ''
  const phone = typeof fields['phone'] === 'string' ? international(fields['phone']) : ''
  return {
    ...(email === '' ? {} : { sha256_email_address: await sha256(email) }),
    ...(phone === '' ? {} : { sha256_phone_number: await sha256(phone) }),
  }
}

/** `0412 345 678` -> `+61412345678`; '' for what is no number. */
function international(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/gu, '')
  if (digits.startsWith('+')) return digits
  return /^0\d{9}$/u.test(digits) ? `+61${digits.slice(1)}` : ''
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
