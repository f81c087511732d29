import type { Appointment } from '@forecourt/leads/appointment'
import { APPOINTMENT_WORDS } from './appointment-words.ts'

/** An appointment as an iCalendar file (RFC 5545), its times in UTC. */
export function calendarFile(
  { id, kind, start, end, placeName }: Pick<Appointment, 'id' | 'kind' | 'start' | 'end' | 'placeName'>,
  { dealer, url, now }: { dealer: string; url: string; now: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${id}@forecourt`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`${APPOINTMENT_WORDS[kind]} at ${dealer}`)}`,
    `LOCATION:${escaped(placeName)}`,
    `DESCRIPTION:${escaped(`Move or cancel it: ${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A line is 75 bytes at most; what follows stands on lines that begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const most = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + character) > most) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
