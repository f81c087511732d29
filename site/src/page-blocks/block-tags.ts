import { typeTag, type CacheTag } from '../server/cache/cache-tags.ts'

/** Cache tags of a page with blocks: it shows documents of these types, directly or through its blocks. */
export function blockTags({ id }: { id: string }): CacheTag[] {
  const types = [
    'page',
    'sharedPage',
    'offer',
    'promo',
    'formDefinition',
    'manufacturer',
    'model',
    'section',
    'warrantyText',
    'review',
    'servicePlan',
    'recall',
  ]
  return types.map((type) => typeTag(type, id))
}
