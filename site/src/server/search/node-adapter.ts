import { createRequire, registerHooks } from 'node:module'
import type { AdapterClass } from '../../search/adapter/adapter-client.ts'

const require = createRequire(import.meta.url)
const FOLDER = '/typesense-instantsearch-adapter/lib/'

/**
 * InstantSearch's Typesense adapter, the very files that browsers get. Its modules name each other without extensions, as bundlers
 * allow and Node does not: while it loads, and for it alone, Node is told the extension.
 */
export const NodeAdapter = loadAdapter()

function loadAdapter(): AdapterClass {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier.startsWith('./') && context.parentURL?.includes(FOLDER) === true
          ? `${specifier}.js`
          : specifier,
        context,
      ),
  })
  try {
    return (require('typesense-instantsearch-adapter') as { default: AdapterClass }).default
  } finally {
    hooks.deregister()
  }
}
