/**
 * Options for threads and processes of the lake: below node_modules, where an installed lake stands, Node reads TypeScript
 * only with the help of a module, which each thread loads for itself.
 */
export function threadOptions(): { execArgv?: string[] } {
  const isInstalled = import.meta.url.includes('/node_modules/')
  return isInstalled
    ? { execArgv: ['--import', new URL('../bin/strip-types.mjs', import.meta.url).href] }
    : {}
}
