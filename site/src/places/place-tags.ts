import { hoursTag, tenantTag, typeTag, type CacheTag } from '../server/cache/cache-tags.ts'

/** Cache tags of a page that shows the places of a dealer (`id` of its document) and whether they are open. */
export function placeTags({ id }: { id: string }): CacheTag[] {
  return [tenantTag(id), hoursTag(id), typeTag('location', id), typeTag('specialHours', id)]
}
