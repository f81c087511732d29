/** Names of programs that read pages: search engines, previews of links, monitors, measuring tools. (Cubot makes phones.) */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|ptst|facebookexternalhit|mediapartners|google-|googleother|feedfetcher|baidu|archiver|phantomjs|prerender|embedly|favicon/i

/** Headers that browsers send along when they load a page that nobody looks at yet. */
const UNSEEN = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Returns true for a request of a person who looks at a page: from a browser that does not call itself a program, and not
 * ahead of time. This does not detect clients that lie about it.
 */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  // The name of every browser begins with `Mozilla/`; those of libraries do not.
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent)) return false
  return !UNSEEN.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
}
