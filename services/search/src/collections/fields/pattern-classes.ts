/** Characters that `\\d` and similar classes accept. */
export const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /[0-9]/,
  D: /[^0-9]/,
  w: /[A-Za-z0-9_]/,
  W: /[^A-Za-z0-9_]/,
  s: /\s/,
  S: /\S/,
}
/** Characters that `\\n` and similar escapes stand for. */
export const CONTROLS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  f: '\f',
  v: '\v',
  0: '\0',
}
/** Characters that `[:alpha:]` and similar classes accept. */
export const POSIX: Readonly<Record<string, RegExp>> = {
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  alnum: /[A-Za-z0-9]/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  space: /\s/,
  punct: /[!-/:-@[-`{-~]/,
  xdigit: /[0-9A-Fa-f]/,
}
