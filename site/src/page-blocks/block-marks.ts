import { createDataAttribute } from 'next-sanity'
import { getRuntime } from '../server/runtime/runtime.ts'

/** Tells the Studio's Preview which item of its document's array each block is. */
export function blockMarks({ _id, _type }: { _id: string; _type: string }): (blockKey: string) => string {
  const attribute = createDataAttribute({ baseUrl: getRuntime().config.studioUrl, id: _id, type: _type })
  return (blockKey) => attribute(['blocks', { _key: blockKey }])
}
