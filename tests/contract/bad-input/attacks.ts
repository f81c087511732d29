/** One hostile query in a listing's address. */
export interface Attack {
  name: string
  /** After the `?`, percent-encoded where it must be. */
  query: string
  /** Status of the answer; a listing when absent. */
  status?: 400 | 414
}

const each = (count: number, of: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join('&')
const text = encodeURIComponent

export const SCRIPT = '<script>window.hit=1</script>'
export const IMAGE = '<img src=x onerror=window.hit=1>'

/** Facets whose values are read by form, by words, and by a name. */
const FACETS = [
  'make',
  'make_model',
  'body',
  'seats',
  'certified',
  'badge',
  'state',
  'tag',
  'weekly_price_range',
]
const VALUES: [name: string, value: string][] = [
  ['markup', SCRIPT],
  ['an attribute', `" autofocus onfocus="window.hit=1`],
  ['an image', IMAGE],
  ['a filter of the engine', '`] || tenant_ids:=[`wattle'],
  ['brackets and operators', ')(&&||:=!=[]{}<>..'],
  ['quotes and commas', `a,b"c'd:e;f`],
  ['a backtick', '`'],
  ['a backslash', '\\'],
  ['a path', '../../etc/passwd'],
  ['a template', '{{7*7}}${7*7}<%= 7*7 %>'],
  ['the name of a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['emoji', '🚗👨‍👩‍👧‍👦'],
  ['right to left', '\u202Eسيارة رخيصة\u202C'],
  ['combining marks', 'Z̷̢̛͖a̶l̵g̴o̸'],
  ['a line break', 'a\r\nSet-Cookie: hit=1'],
  ['a wildcard', '*'],
  ['blanks', '   '],
  ['nothing', ''],
  ['one word of 3,000 letters', 'x'.repeat(3_000)],
]

export const ATTACKS: Attack[] = [
  ...VALUES.flatMap(([name, value]) =>
    ['query', ...FACETS].map((field) => ({
      name: `${name} as ${field}`,
      query: `${field}=${text(value)}`,
    })),
  ),
  ...VALUES.flatMap(([name, value]) => [
    {
      name: `${name} in every place at once`,
      query: ['sortBy', 'page', 'price', 'near', 'within', 'km.min', 'unknown']
        .map((field) => `${field}=${text(value.slice(0, 900))}`)
        .join('&'),
    },
  ]),
  { name: '500 values of one facet', query: each(500, (i) => `make=M+${i}`) },
  { name: '500 facets that are none', query: each(500, (i) => `facet${i}=x`) },
  {
    name: '500 facets of every name',
    query: each(500, (i) => `${FACETS[i % FACETS.length] ?? 'make'}=${i}`),
  },
  {
    name: '500 facets in 20,000 characters',
    query: each(500, (i) => `make=${'m'.repeat(30)}${i}`),
    status: 414,
  },
  { name: 'the same value 500 times', query: each(500, () => 'make=Kia') },
  { name: 'page 99999', query: 'page=99999' },
  { name: 'page 0', query: 'page=0' },
  { name: 'a page before the first', query: 'page=-7' },
  { name: 'half a page', query: 'page=1.5' },
  { name: 'a page that is no number', query: 'page=NaN' },
  { name: 'a page beyond numbers', query: `page=${'9'.repeat(400)}` },
  { name: 'a page in another notation', query: 'page=1e3' },
  { name: 'a page in digits of another script', query: `page=${text('٣')}` },
  { name: 'two pages', query: 'page=2&page=3' },
  { name: 'negative prices', query: 'price=-5000--1000' },
  { name: 'a negative price in a form', query: 'price.min=-5000&price.max=-1' },
  { name: 'crossed prices', query: 'price=90000-10000' },
  { name: 'crossed bounds in a form', query: 'km.min=90000&km.max=10' },
  { name: 'crossed years', query: 'year=2030-1990' },
  { name: 'a price beyond numbers', query: `price=${'9'.repeat(30)}-` },
  { name: 'a price with dollars and commas', query: `price.min=${text('$10,000')}` },
  { name: 'a price as an exponent', query: 'price.max=1e9' },
  { name: 'an order that is none', query: 'sortBy=price_asc%3Bdrop' },
  { name: 'a place that is none', query: 'near=0000&within=-5&sortBy=nearest' },
  { name: 'a place beyond the earth', query: `near=${text('-99,999')}&within=999999` },
  { name: 'a question of 10,000 letters', query: `query=${'a'.repeat(10_000)}`, status: 414 },
  { name: 'a question of 7,000 letters', query: `query=${'a'.repeat(7_000)}` },
  { name: 'a question of 2,000 words', query: `query=${'a+'.repeat(2_000)}` },
  { name: 'a question of 600 emoji', query: `query=${text('🚗'.repeat(600))}` },
  { name: 'a question of limits only', query: `query=${'under+1+over+2+'.repeat(40)}` },
  { name: 'broken escapes', query: 'query=%E0%A4%A', status: 400 },
  { name: 'half a character', query: 'query=%ED%A0%80', status: 400 },
  { name: 'half a character in a facet', query: 'make=%ED%A0%80', status: 400 },
  { name: 'NUL', query: 'query=%00', status: 400 },
  { name: 'names with brackets', query: 'make[]=Kia&make[0]=Kia&query[$ne]=1' },
  { name: 'the parameters of Next', query: '_rsc=x&__nextDefaultLocale=x&__nextInferredLocaleFromDefault=1' },
  { name: 'a second question mark', query: '?page=2?query=x' },
]
