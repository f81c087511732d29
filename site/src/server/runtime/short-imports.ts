import { registerHooks } from 'node:module'

/**
 * Spares Node a third of the site's start. To know whether a file is a module Node reads the package.json of its package
 * anew for each import, and that of drizzle-orm, which has some 470 of them, is 178 kB long.
 */
const PACKAGE = '/node_modules/drizzle-orm/'
const NEIGHBOUR = /^\.\.?\/.+\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isInside = parentURL?.includes(PACKAGE) === true && NEIGHBOUR.test(specifier)
    return isInside
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
