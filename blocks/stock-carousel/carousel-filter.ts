import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import type { StockChoice } from '../core/block-context.ts'
import type { BlockOf } from '../core/block-types.ts'
import { stockConditions } from '../core/stock-conditions.ts'

type Carousel = BlockOf<'stockCarousel'>
type Filter = Pick<Carousel, 'carType' | 'bodyType' | 'make' | 'maxPrice'>
type Choice = Filter & Pick<Carousel, 'source' | 'vehicles' | 'where' | 'driveAwayOnly'>

const DRIVE_AWAY: Cond = { field: 'price_type', op: 'eq', value: 'DAP' }

/**
 * Which vehicles a carousel shows: by its author's filter, the vehicles they name, or conditions as rules have them; of these
 * those that its words are true of.
 */
export function carouselChoice(block: Choice): StockChoice {
  const choice = authorsChoice(block)
  if (block.driveAwayOnly !== true) return choice
  return { ...choice, where: choice.where ? { all: [choice.where, DRIVE_AWAY] } : DRIVE_AWAY }
}

function authorsChoice(block: Choice): StockChoice {
  switch (block.source) {
    case 'vehicles':
      return {
        vehicles: [...new Set((block.vehicles ?? []).map((id) => id.trim()).filter((id) => id !== ''))],
      }
    case 'rule':
      return chosen(stockConditions(block.where))
    default:
      return chosen(carouselFilter(block))
  }
}

function chosen(where: Cond | undefined): StockChoice {
  return where ? { where } : {}
}

/** The author's choices as one condition of the rule language; undefined when every vehicle will do. */
export function carouselFilter({ carType, bodyType, make, maxPrice }: Filter): Cond | undefined {
  const conds: Cond[] = []
  if (carType) conds.push({ field: 'car_type', op: 'eq', value: carType })
  if (bodyType) conds.push({ field: 'simple_body', op: 'eq', value: bodyType.trim() })
  if (make) conds.push({ field: 'make', op: 'eq', value: make.trim() })
  if (maxPrice) conds.push({ field: 'price', op: 'between', value: [1, maxPrice] })
  return conds.length === 0 ? undefined : { all: conds }
}
