/** The address of what has a path of the site, or another site's address as it is. */
export function hrefOf(pathOrAddress: string, link: (path: string) => string): string {
  return pathOrAddress.startsWith('/') ? link(pathOrAddress) : pathOrAddress
}
