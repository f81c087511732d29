/** `1 June 2026` */
export function dateText(at: number, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** `Monday 1 June, 8:30 am` */
export function timeText(at: number, timeZone: string): string {
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-AU', { timeZone, ...options })
  const day = text({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
  return `${day}, ${text({ hour: 'numeric', minute: '2-digit' }).replace(':00', '')}`
}
