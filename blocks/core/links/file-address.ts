import type { LinkData } from '../block-types.ts'

const HOSTED_FILES = 'https://cdn.sanity.io/files/'

/** Where visitors get a file of the content service: at its own address if that is hosted, else at the site's `/_files/…`. */
export function fileAddress(
  file: Partial<NonNullable<LinkData['file']>> | null | undefined,
): { href: string; isHosted: boolean } | undefined {
  if (!file?.path || !file.extension) return undefined
  return file.url?.startsWith(HOSTED_FILES)
    ? { href: file.url, isHosted: true }
    : { href: `/_${file.path}`, isHosted: false }
}
