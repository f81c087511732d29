import { DEMO_NAME_QUERIES } from './demo-name-queries.ts'
import { DEMO_NEED_QUERIES } from './demo-need-queries.ts'
import type { TypedWords } from './typed-words.ts'

/** Queries of shoppers at the demo's biggest dealer: for cars, utes, trucks, caravans and motorcycles. */
export const DEMO_QUERIES: readonly TypedWords[] = [...DEMO_NAME_QUERIES, ...DEMO_NEED_QUERIES]
