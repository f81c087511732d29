export const NO_PATH = 'Type the path, e.g. /special-offers.'

/** Says what is wrong with a path of the site (`/special-offers`), or nothing when it is fine. */
export function sitePathProblem(value: string | undefined): string | undefined {
  if (!value) return NO_PATH
  if (!value.startsWith('/') || value.startsWith('//'))
    return 'A path starts with one slash, e.g. /special-offers.'
  if (/\s/.test(value)) return 'A path has no spaces. Use a dash: /special-offers.'
  return undefined
}

/** Says what is wrong with the path at which a page of the site lives, or nothing; stricter than a path that a link leads to. */
export function pagePathProblem(value: string | undefined): string | undefined {
  const problem = sitePathProblem(value)
  if (problem || !value) return problem
  if (value !== '/' && value.endsWith('/')) return 'Leave out the slash at the end.'
  if (value !== value.toLowerCase()) return 'Use small letters only: paths are case sensitive.'
  return undefined
}

/** Says what is wrong with an outside address, or nothing; only https, tel and mailto are accepted. */
export function externalUrlProblem(value: string | undefined): string | undefined {
  if (!value) return 'Type the full address, e.g. https://www.example.com.'
  if (/^tel:\+?[\d\s()-]{6,}$/.test(value)) return undefined
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return undefined
  if (!URL.canParse(value) || !value.startsWith('https://'))
    return 'An address starts with https://, tel: or mailto:.'
  return undefined
}
