import type { Dice } from './dice.ts'

/** Texts that parsers stumble over. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '*',
  '`',
  '"',
  '\\',
  '%',
  '&&',
  '||',
  '(',
  ')))',
  '[',
  ']',
  '{}',
  ':',
  ':=',
  'name:',
  'name:=',
  'name:=[',
  'name:[`',
  'n:>',
  'n:[1..',
  'n:=1e400',
  'n:=NaN',
  'n:=-0',
  'n:99999999999999999999',
  'f:=1e308',
  'geo:(1,2,3',
  'geo:(1, 2, 5 parsec)',
  'geo:(91, 181, 5 km)',
  'geo:(0,0,0,1,1,1,1,0)',
  'parts.{kind:=a && cost:>',
  'parts.{kind:=a}',
  'parts.{{kind:=a}}',
  '$cars(id:*)',
  'n:asc,n:asc,n:asc,n:asc',
  '_eval(',
  '_eval([(n:>1):5,(n:<1):]):desc',
  '_text_match(buckets: 0):desc',
  'geo(1,2):asc',
  'geo(1,2,exclude_radius: -5km):asc',
  'n(missing_values: sideways):asc',
  'n(origin: 5, func: gauss, scale: 0):desc',
  '_rand(x):asc',
  'n(a:[0,1],b:[1,0])',
  'n(a:[,])',
  'make(sort_by: _alpha:sideways)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\uffff',
  '\u202e',
  '💥'.repeat(20),
  'ﷺ',
  '-1',
  '0',
  '1e400',
  'NaN',
  'Infinity',
  '4294967295',
  '4294967296',
  '9007199254740993',
  '99999999999999999999999',
  'true',
  'null',
  'undefined',
  '[object Object]',
  "'; DROP TABLE documents; --",
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>',
  'a'.repeat(3_000),
  '('.repeat(2_000),
  'n:=1 && '.repeat(120),
  'n:=1||'.repeat(60) + 'n:=1',
  'w '.repeat(900),
  '"a b" -"c d" -x '.repeat(30),
  `{${'"a":{'.repeat(50)}`,
  'c1:1,c2:0,c3:-1,c4',
  ',,,,',
  'name,name,name',
  'na*',
  '*,*',
  'out_of,*',
]

/** JSON values of the wrong kind. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  [1, 'a', null],
  { a: { b: { c: [] } } },
  ['x'],
  '5',
  'abc',
  '',
  { $operations: { increment: { n: 1 } } },
  { $operations: 5 },
]

/** A value as JSON text that `JSON.stringify` would not write. */
const ODD_JSON: readonly string[] = [
  'NaN',
  '1e400',
  '-1e400',
  '"\\ud800"',
  '01',
  '+1',
  '.5',
  "'x'",
  '"\t"',
  '{"a":1,"a":2}',
  '1 2',
  '"',
]

/** Any JSON value, odd ones and odd texts included. */
export function oddValue(dice: Dice): unknown {
  return dice.chance(0.5) ? dice.pick(ODD_TEXTS) : dice.pick(ODD_VALUES)
}

/** Changes a JSON text so that it is hardly JSON any more, or deeper, or with names twice. */
export function breakJson(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1)
  switch (dice.below(8)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return (
        text.slice(0, at) +
        dice.pick(['{', '}', '[', ']', '"', ',', ':', '\\', '\u0000', '\n']) +
        text.slice(at)
      )
    case 2:
      return text.replace(/:("[^"]*"|\d+)/, `:${dice.pick(ODD_JSON)}`)
    case 3:
      return text.replace('{', '{"__proto__":{"x":1},"constructor":2,')
    case 4:
      return text.replace('{', `{"deep":${'['.repeat(600)}${']'.repeat(600)},`)
    case 5:
      return text.replace(/"(\w+)":/, '"$1":1,"$1":')
    case 6:
      return dice.pick(ODD_JSON)
    default:
      return text + text
  }
}
