/**
 * What programs that read pages call themselves: search engines, previews of links, monitors, measuring tools. (Cubot makes
 * phones.)
 */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|ptst|facebookexternalhit|mediapartners|google-|googleother|feedfetcher|baidu|archiver|phantomjs|prerender|embedly|favicon/i

/** What browsers send along when they load something that nobody looks at yet. */
const UNSEEN = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Whether a request is a person's who looks at something: from a browser that does not call itself a program, and not ahead of
 * time. Whoever lies about it is not known by this.
 */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  // Every browser's name begins like this; those of libraries do not.
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent)) return false
  return !UNSEEN.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
}
