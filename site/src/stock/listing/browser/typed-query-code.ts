export { readShopperQuery } from '../../../server/shopper/shopper-query.ts'
export { shopperTerms } from '../state/shopper-terms.ts'
