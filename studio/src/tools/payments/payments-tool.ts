import { CreditCardIcon } from '@sanity/icons/CreditCard'
import type { Tool } from 'sanity'
import { PaymentsScreen } from './payments-screen.tsx'

/** What visitors paid by a reference, and what goes back to them. */
export const paymentsTool: Tool = {
  name: 'payments',
  title: 'Payments',
  icon: CreditCardIcon,
  component: PaymentsScreen,
}
