const BRIDGE = /<script\b[^>]*\bsrc="https?:\/\/[^"]*"[^>]*>\s*<\/script>/gi
const OUTSIDE_LINK = /<link\b[^>]*\bhref="https?:\/\/[^"]*"[^>]*>/gi

/** The built page as it is served: the run-time configuration first, no script or style of another host. */
export function servedIndexPage(built: string): string {
  return built
    .replaceAll(BRIDGE, '')
    .replaceAll(OUTSIDE_LINK, '')
    .replace(/<head\b[^>]*>/i, (head) => `${head}<script src="/config.js"></script>`)
}
