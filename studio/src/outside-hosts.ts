/** Services of the Studio's maker that it asks on each load; without them it works all the same. */
const OUTSIDE_HOSTS: ReadonlySet<string> = new Set(['sanity-cdn.com', 'api.sanity.io'])

/**
 * Answers what the Studio asks its maker's services (newer versions, feedback) with "not there", so that a Studio on an embedded
 * server sends them nothing and reports no errors about it. Everything else goes on to the browser.
 */
export function answerOutsideHosts(scope: { fetch: typeof fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (!OUTSIDE_HOSTS.has(hostname)) return ask(input, init)
    return Promise.resolve(Response.json({}, { status: hostname === 'api.sanity.io' ? 404 : 200 }))
  }
}
