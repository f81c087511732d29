import type { PurchaseChoices } from './purchase-steps.ts'
import type { PurchaseTotal } from './purchase-total.ts'

/** What a visitor ordered, with the words and amounts that they saw. */
export interface PurchaseOrder extends PurchaseTotal {
  choices: PurchaseChoices
  /** Texts that the visitor agreed to, whole. */
  agreed: readonly string[]
}
