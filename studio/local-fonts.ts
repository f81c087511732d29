import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font of the Studio: the address that its maker's style sheets ask for, and the file that is served instead. */
interface LocalFont {
  outside: RegExp
  /** Path in the built Studio; its name changes with its content. */
  path: string
  bytes: Buffer
}

const require = createRequire(import.meta.url)

function localFont(style: 'normal' | 'italic', file: string, outside: RegExp): LocalFont {
  const bytes = readFileSync(file)
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { outside, path: `static/fonts/inter-${style}-${mark}.woff2`, bytes }
}

const HOST = String.raw`https://design-system-static\.sanity\.io/`
const FONTS = [
  localFont(
    'italic',
    require.resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2'),
    new RegExp(String.raw`${HOST}Inter[\w-]*Italic[\w-]*\.woff2`, 'g'),
  ),
  localFont(
    'normal',
    require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    new RegExp(String.raw`${HOST}Inter[\w-]*\.woff2`, 'g'),
  ),
]

/** A style sheet with the addresses of fonts of other hosts replaced by those of our own. */
function withLocalFonts(text: string): string {
  return FONTS.reduce((known, { outside, path }) => known.replaceAll(outside, `/${path}`), text)
}

interface DevServer {
  middlewares: {
    use(
      handle: (
        request: { url?: string | undefined },
        response: { setHeader(name: string, value: string): void; end(body: Buffer): void },
        next: () => void,
      ) => void,
    ): void
  }
}

/** The Studio's own font from the Studio itself: no page of it asks another host for one (a plugin of Vite). */
export function localFonts() {
  return {
    name: 'forecourt-local-fonts',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      /\.css(?:$|\?)/.test(id) && code.includes('design-system-static.sanity.io/')
        ? { code: withLocalFonts(code), map: null }
        : null,
    generateBundle(this: { emitFile(file: object): void }) {
      for (const { path, bytes } of FONTS) this.emitFile({ type: 'asset', fileName: path, source: bytes })
    },
    configureServer({ middlewares }: DevServer) {
      middlewares.use(({ url = '' }, response, next) => {
        const font = FONTS.find(({ path }) => url.startsWith(`/${path}`))
        if (!font) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(font.bytes)
      })
    },
  }
}
