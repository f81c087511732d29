import adapter from 'typesense-instantsearch-adapter'
import type { AdapterClass } from './adapter-client.ts'

/** InstantSearch's Typesense adapter as a bundler finds it; Node needs `node-adapter.ts`. */
export const BundledAdapter = adapter as unknown as AdapterClass
