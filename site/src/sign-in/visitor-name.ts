/**
 * Cookie with the name by which a signed-in visitor's open pages are told of changes. It opens nothing: it lets the site's scripts ask
 * for what is the visitor's own only where somebody is signed in.
 */
export const VISITOR_COOKIE = 'forecourt-visitor'

/** The name of who is signed in, as scripts read it from `document.cookie`; undefined for nobody. */
export function readVisitorName(cookies: string): string | undefined {
  const pattern = new RegExp(`(?:^|; )(?:__Host-)?${VISITOR_COOKIE}=([\\w-]{20,64})(?:;|$)`)
  return pattern.exec(cookies)?.[1]
}

/** The same in this browser. */
export function visitorName(): string | undefined {
  return typeof document === 'undefined' ? undefined : readVisitorName(document.cookie)
}
