// @ts-check
import { fileURLToPath } from 'node:url'

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages that browsers never call, though others name them (decision 0033). Next reads this file alone: it imports none of ours.
 * @param {string[]} names
 */
const inBrowsers = (...names) =>
  Object.fromEntries(names.map((name) => [name, { browser: `./src/listing/browser/lighter/${name}.ts` }]))

/**
 * Nothing about addresses or tenants is in here: a build serves any tenant at any host. Compression, ETags and
 * security headers belong to the front handler (`server.ts`), which sees every answer. Plain JavaScript, for which no process of the
 * site needs Next's compiler (decision 0057).
 * @type {import('next').NextConfig}
 */
const config = {
  cacheHandler: here('./src/server/page-cache/handler.ts'),
  // The handler holds pages by bytes; Next's own in-memory layer would keep what we expired.
  cacheMaxMemorySize: 0,
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  // Who waits for the first page of a start waits for what that page needs alone (decision 0100).
  experimental: { preloadEntriesOnStart: false },
  // Types are a step of their own (`npm run check`), with the tests; a start does not wait for them (decision 0052).
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  transpilePackages: [
    '@forecourt/blocks',
    '@forecourt/schemas',
    '@forecourt/visitors',
    '@forecourt/stock',
    '@forecourt/tenant-config',
  ],
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'pino', 'sharp', 'typesense'],
  turbopack: {
    root: here('..'),
    resolveAlias: {
      ...inBrowsers('axios', 'qs'),
      // `SEGMENTS_MODULE` of `src/front/next-contract.ts`.
      './collect-segment-data': './src/server/rendering/no-segments.ts',
    },
  },
  outputFileTracingRoot: here('..'),
  allowedDevOrigins: ['*.localhost'],
  images: { unoptimized: true },
}

export default config
