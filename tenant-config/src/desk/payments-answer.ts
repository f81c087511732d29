import type { BillState } from '../sales/bill-states.ts'
import type { PaymentState } from '../sales/payment-states.ts'

/** Money that was asked for, as staff see it. */
export interface PaymentItem {
  id: string
  amountCents: number
  state: PaymentState
  provider: string
  /** Epoch ms. */
  paidAt?: number
  refundedAt?: number
}

/** What a visitor pays by a reference, as staff see it. */
export interface BillItem {
  id: string
  state: BillState
  reference: string
  amountCents: number
  /** Epoch ms. */
  createdAt: number
  name: string
  phone: string
  email: string
  message: string
  /** Id of its lead. */
  lead: string
  /** The newest first. */
  payments: PaymentItem[]
}

/** The payments by reference of a dealer, the newest first. */
export interface PaymentsAnswer {
  timeZone: string
  mayWork: boolean
  entries: BillItem[]
}
