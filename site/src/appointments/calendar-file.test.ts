import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = Date.UTC(2026, 6, 1)
const appointment = {
  id: 'a1',
  kind: 'service' as const,
  start: Date.parse('2026-07-04T08:30:00+10:00'),
  end: Date.parse('2026-07-04T09:30:00+10:00'),
  placeName: 'Newstead; workshop, gate 2',
}
const options = { dealer: 'Alpha Motors', url: `https://a.example/appointments/${'x'.repeat(120)}`, now: NOW }

it('has its times in UTC, its text escaped, and no line above 75 bytes', () => {
  const text = calendarFile(appointment, options)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART:20260703T223000Z\r\nDTEND:20260703T233000Z\r\n')
  expect(unfolded).toContain(String.raw`LOCATION:Newstead\; workshop\, gate 2`)
  expect(unfolded).toContain('SUMMARY:Service at Alpha Motors\r\n')
  expect(unfolded).toContain(`URL:${options.url}\r\n`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

it('holds names of any script, and a line break in a name begins no line', () => {
  const text = calendarFile(
    { ...appointment, placeName: `東京の整備工場${'工'.repeat(60)}\nDTSTART:1` },
    options,
  )
  expect(text).not.toMatch(/^DTSTART:1/m)
  expect(text).not.toContain('\uFFFD')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
