/** Packages that a browser gets a lighter part of (decision 0033), as `turbopack.resolveAlias` takes them. */
export const LIGHTER_IN_BROWSERS = Object.fromEntries(
  ['axios', 'qs', 'typesense'].map((name) => [
    name,
    { browser: `./src/stock/listing/browser/lighter/${name}.ts` },
  ]),
)
