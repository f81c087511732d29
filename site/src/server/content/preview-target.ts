import { hasControlCharacters } from '../http/target.ts'

/** The path a preview may be sent to: `/` when none is asked for; undefined when it would leave this site. */
export function sameSitePath(asked: string | null): string | undefined {
  if (asked === null || asked === '') return '/'
  if (!asked.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return undefined
  if (hasControlCharacters(asked)) return undefined
  const origin = 'http://same.site'
  const url = URL.parse(asked, origin)
  // `/.//host` resolves to the path `//host`, which a browser reads as another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
