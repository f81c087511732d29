/** Kinds that a cell is parsed as; the result has the units of the vehicle field it lands in. */
export const PARSE_KINDS = [
  'text',
  'integer',
  'number',
  'aud',
  'km',
  'mpgUs',
  'mpgUk',
  'year',
  'yearOfMonth',
  'boolean',
  'list',
  'date',
  'instant',
  'month',
  'status',
  'images',
  'json',
] as const

export type ParseKind = (typeof PARSE_KINDS)[number]
export type Parsed = { ok: true; value: unknown } | { ok: false; reason: string }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ok = (value: unknown): Parsed => ({ ok: true, value })
const fail = (reason: string): Parsed => ({ ok: false, reason })

/** Parses the text of a cell as its kind; the reason of a failure says what was expected. */
export function parseText(kind: ParseKind, text: string, separator: string): Parsed {
  return TEXT_PARSERS[kind](text, separator)
}

const TEXT_PARSERS: Record<ParseKind, (text: string, separator: string) => Parsed> = {
  text: ok,
  integer: (text) => wholeNumber(text, 'a whole number'),
  number: (text) => decimal(text, 'a number'),
  aud: (text) => rounded(text.replace(/^(AUD|A?\$)\s*/i, ''), 'an amount in AUD such as 24990 or $24,990'),
  km: (text) => wholeNumber(text.replace(/\s*kms?\.?$/i, ''), 'kilometres such as 82012'),
  mpgUs: (text) => litresPer100Km(text, 235.215),
  mpgUk: (text) => litresPer100Km(text, 282.481),
  year: (text) => year(text),
  yearOfMonth: (text) => yearOfMonth(text),
  boolean: (text) => boolean(text),
  list: (text, separator) =>
    ok(
      text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  date: (text) => date(text),
  instant: (text) => instant(text),
  month: (text) => month(text),
  status: (text) =>
    ok(
      text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_|_$/g, ''),
    ),
  images: (text, separator) =>
    images(
      text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  json: (text) => json(text),
}

/** Parses a value that is not text (from JSON) as its kind. */
export function parseValue(kind: ParseKind, value: unknown): Parsed {
  if (kind === 'images' && Array.isArray(value)) return images(value)
  if (kind === 'list' && Array.isArray(value)) return ok(value)
  if (kind === 'json') return ok(value)
  return fail(`expected ${kind}, got ${Array.isArray(value) ? 'a list' : 'an object'}`)
}

function decimal(text: string, expected: string): Parsed {
  const bare = text.replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? ok(Number(bare)) : fail(`expected ${expected}`)
}

function wholeNumber(text: string, expected: string): Parsed {
  const parsed = decimal(text, expected)
  if (!parsed.ok) return parsed
  return Number.isInteger(parsed.value) ? parsed : fail(`expected ${expected}`)
}

/** Miles to a gallon as litres to 100 km, one decimal; `factor` is the litres to 100 km of one mile to a gallon. */
function litresPer100Km(text: string, factor: number): Parsed {
  const parsed = decimal(text.replace(/\s*mpg\.?$/i, ''), 'miles to the gallon such as 34')
  if (!parsed.ok) return parsed
  return Number(parsed.value) > 0
    ? ok(Math.round((factor / Number(parsed.value)) * 10) / 10)
    : fail('expected miles to the gallon such as 34')
}

function rounded(text: string, expected: string): Parsed {
  const parsed = decimal(text, expected)
  return parsed.ok ? ok(Math.round(Number(parsed.value))) : parsed
}

function year(text: string): Parsed {
  return /^\d{4}(\.0+)?$/.test(text) ? ok(Math.trunc(Number(text))) : fail('expected a year of four digits')
}

/** Parses `Mar-20`, `03/2020`, `2020-03` to `yyyy-mm`; a year of two digits lies between 1950 and 2049. */
function month(text: string): Parsed {
  const expected = 'expected a month such as Mar-20, 03/2020 or 2020-03'
  const named = /^([a-z]{3})[a-z]*[-\s/](\d{2}|\d{4})$/i.exec(text)
  const numbered = /^(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})(-\d{2})?$/.exec(text)
  const parts = named
    ? [fullYear(named[2] ?? ''), MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1]
    : numbered
      ? [Number(numbered[2]), Number(numbered[1])]
      : [Number(iso?.[1] ?? 0), Number(iso?.[2] ?? 0)]
  const [fullYearNumber = 0, monthNumber = 0] = parts
  if (fullYearNumber === 0 || monthNumber < 1 || monthNumber > 12) return fail(expected)
  return ok(`${fullYearNumber}-${String(monthNumber).padStart(2, '0')}`)
}

function fullYear(digits: string): number {
  const number = Number(digits)
  if (digits.length === 4) return number
  return number < 50 ? 2000 + number : 1900 + number
}

function yearOfMonth(text: string): Parsed {
  const parsed = month(text)
  return parsed.ok ? ok(Number(String(parsed.value).slice(0, 4))) : parsed
}

function boolean(text: string): Parsed {
  const word = text.toLowerCase()
  if (['true', 'yes', 'y', '1'].includes(word)) return ok(true)
  if (['false', 'no', 'n', '0'].includes(word)) return ok(false)
  return fail('expected yes or no')
}

function date(text: string): Parsed {
  const australian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const parts = australian ? [australian[3], australian[2], australian[1]] : [iso?.[1], iso?.[2], iso?.[3]]
  const [yyyy = '', mm = '', dd = ''] = parts.map((part) => (part ?? '').padStart(2, '0'))
  const day = `${yyyy}-${mm}-${dd}`
  const instantOfDay = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(instantOfDay.getTime()) && instantOfDay.toISOString().startsWith(day)
  return isReal ? ok(day) : fail('expected a date such as 31/12/2025 or 2025-12-31')
}

function instant(text: string): Parsed {
  const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)
  const time = isIso ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return fail('expected a time with its zone such as 2026-03-01T09:30:00Z')
  return ok(new Date(time).toISOString())
}

function images(entries: unknown[]): Parsed {
  return ok(entries.map((entry) => (typeof entry === 'string' ? { image: { url: entry } } : entry)))
}

function json(text: string): Parsed {
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail('expected JSON')
  }
}
