import type { ReservationFile } from '@forecourt/sales/reads'
import { formatAmount } from '@forecourt/tenant-config/text/money'
import { timeText } from '../text/time-text.ts'

/** What a reservation is now, and what comes next, in words of its visitor. */
export function reservationWords(
  { state, terms, until, payments }: ReservationFile,
  { dealer, timeZone, isTimeLeft }: { dealer: string; timeZone: string; isTimeLeft: boolean },
): { title: string; text: string } {
  const deposit = formatAmount(terms.depositCents)
  const end = until === undefined ? '' : timeText(until, timeZone)
  const isBack = payments.some((payment) => payment.state === 'refunding')
  const wasPaid = payments.some(({ paidAt }) => paidAt !== undefined)
  const back = isBack
    ? `Your deposit of ${deposit} is on its way back to you.`
    : wasPaid
      ? `Your deposit of ${deposit} goes back to you.`
      : 'You were not charged.'
  switch (state) {
    case 'held':
      if (!isTimeLeft) return { title: 'The time of your hold is over', text: 'We are about to end it.' }
      return terms.depositCents > 0
        ? {
            title: 'This vehicle is held for you',
            text: `Pay the deposit of ${deposit} until ${end} to keep it. Nobody else can reserve it meanwhile.`,
          }
        : { title: 'This vehicle is held for you', text: `Until ${end}. ${dealer} will be in touch.` }
    case 'paid':
      return {
        title: 'Your deposit is paid',
        text: `The vehicle is held for you until ${end}. ${dealer} will be in touch to confirm.`,
      }
    case 'confirmed':
      return {
        title: 'Your reservation is confirmed',
        text: `${dealer} keeps the vehicle for you. The price and everything else is agreed in your contract.`,
      }
    case 'sold':
      return { title: 'The vehicle is yours', text: `Thank you for buying it from ${dealer}.` }
    case 'expired':
      return { title: 'Your hold has ended', text: `Its time is over. ${back}` }
    case 'cancelled':
      return { title: 'Your reservation is cancelled', text: back }
    case 'refunded':
      return {
        title: 'Your deposit is back with you',
        text: `We have paid back ${deposit}. It is in your account within a few working days, depending on your bank.`,
      }
  }
}
