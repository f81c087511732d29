import type { Cond } from '@forecourt/tenant-config/rule'
import type { BlockOf } from '../core/block-types.ts'
import { cleanText } from '../core/clean-text.ts'

type Filter = Pick<BlockOf<'stockCarousel'>, 'carType' | 'bodyType' | 'make' | 'maxPrice'>

/** The author's choices as one condition of the rule language; undefined when every vehicle will do. */
export function carouselFilter({ carType, bodyType, make, maxPrice }: Filter): Cond | undefined {
  const conds: Cond[] = []
  if (carType) conds.push({ field: 'car_type', op: 'eq', value: cleanText(carType) })
  if (bodyType) conds.push({ field: 'simple_body', op: 'eq', value: cleanText(bodyType) })
  if (make) conds.push({ field: 'make', op: 'eq', value: cleanText(make) })
  if (maxPrice) conds.push({ field: 'price', op: 'between', value: [1, maxPrice] })
  return conds.length === 0 ? undefined : { all: conds }
}
