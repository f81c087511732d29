/** True for a path of the site; `//host` and `/\host` would be another site, also with a tab between, which browsers drop. */
export function isSitePath(href: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(href)
}

/** True for an address that a link may lead to outside the site: nothing that runs, and nothing without TLS. */
export function isOutsideAddress(href: string): boolean {
  return /^(?:https:|tel:|mailto:)/.test(href)
}
