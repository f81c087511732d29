import { isPlatformPath } from '@forecourt/tenant-config/routes/platform-paths'
import { pathKey } from '@forecourt/tenant-config/routes/route-redirect'

/** Longer ones would not fit beside a query. */
const MAX_PATH = 200

export const NO_PATH = 'Type the path, e.g. /special-offers.'

/** Says what is wrong with a path of the site (`/special-offers`), or nothing when it is fine. */
export function sitePathProblem(value: string | undefined): string | undefined {
  if (!value) return NO_PATH
  if (!value.startsWith('/') || value.startsWith('//'))
    return 'A path starts with one slash, e.g. /special-offers.'
  if (/\s/.test(value)) return 'A path has no spaces. Use a dash: /special-offers.'
  return undefined
}

/** Says what is wrong with the form of an address of the site, or nothing; stricter than that of a path that a link leads to. */
export function addressProblem(value: string | undefined): string | undefined {
  const problem = sitePathProblem(value)
  if (problem || !value) return problem
  if (value !== '/' && value.endsWith('/')) return 'Leave out the slash at the end.'
  if (value !== value.toLowerCase()) return 'Use small letters only: paths are case sensitive.'
  const odd = /[?#*%\\]|\p{Cc}/u.exec(value)?.[0]
  if (odd !== undefined) return `A page’s path cannot have ${JSON.stringify(odd)} in it.`
  if (pathKey(value) !== value) return `Visitors’ browsers would ask for ${pathKey(value)} instead.`
  return value.length > MAX_PATH ? `A path has ${MAX_PATH} letters at most.` : undefined
}

/** Says what is wrong with the path at which a page of staff is to live, or nothing: the site has addresses of its own. */
export function pagePathProblem(value: string | undefined): string | undefined {
  const problem = addressProblem(value)
  if (problem || !value || !isPlatformPath(value)) return problem
  const [, first = ''] = value.split('/')
  return `Addresses with /${first} belong to the site itself: nobody would see a page there. Choose another path.`
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

/** Extensions of the files that a link may lead to: what visitors can open, and nothing that runs. */
export const SHARED_FILES = ['pdf', 'docx', 'xlsx', 'pptx', 'csv']

/** Says what is wrong with the file of a link (`file-<hash>-pdf`), or nothing. */
export function fileProblem(assetId: string | undefined): string | undefined {
  if (!assetId) return 'Choose or upload the file.'
  const extension = assetId.split('-').at(-1) ?? ''
  if (SHARED_FILES.includes(extension)) return undefined
  return `Visitors are sent ${SHARED_FILES.map((known) => known.toUpperCase()).join(', ')} files only, not ${extension.toUpperCase()}.`
}
