const LONGEST = 300

/**
 * A text as a log may hold it: e-mail addresses, runs of digits long enough for a phone or card number and long unbroken
 * strings (keys, tokens, vehicle identification numbers) are replaced, and it is cut after 300 characters.
 */
export function maskPersonal(text: string): string {
  const masked = text
    .slice(0, LONGEST * 4)
    .replaceAll(/[^\s@,;:=`"'([]{1,80}@[^\s@,;:`"')\]]{1,80}/g, '<address>')
    .replaceAll(/\+?\d(?:[ ()-]{0,2}\d){6,}/g, '<number>')
    .replaceAll(/[A-Za-z0-9+/=_-]{16,}/g, (word) =>
      /\d/.test(word) && /[A-Za-z]/.test(word) ? '<token>' : word,
    )
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}...` : masked
}
