import { fileURLToPath } from 'node:url'

/** Where the logos of the demonstration dealers (`tenants`) and the wordmarks of makes (`makes`) lie, as SVG. */
export const LOGOS = fileURLToPath(new URL('../logos', import.meta.url))
