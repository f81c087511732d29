const BRIDGE = /<script\b[^>]*\bsrc="https?:\/\/[^"]*"[^>]*>\s*<\/script>/gi
const OUTSIDE_LINK = /<link\b[^>]*\bhref="https?:\/\/[^"]*"[^>]*>/gi

/** Fonts of another host; the style sheet of the Studio has the same ones from here (`local-fonts.ts`). */
const OUTSIDE_FONT = /@font-face\s*\{[^}]*https?:\/\/[^}]*\}/gi

/** The built page as it is served: the run-time configuration first, no script, style or font of another host. */
export function servedIndexPage(built: string): string {
  return built
    .replaceAll(BRIDGE, '')
    .replaceAll(OUTSIDE_LINK, '')
    .replaceAll(OUTSIDE_FONT, '')
    .replace(/<head\b[^>]*>/i, (head) => `${head}<script src="/config.js"></script>`)
}
