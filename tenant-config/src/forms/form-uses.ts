import type { FormCategory } from './lead-categories.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { formatAmount } from '../text/money.ts'

/**
 * Uses of a form: on every page that names no other form, behind one of the buttons of a vehicle's page (ask, test drive,
 * photos, finance enquiry, finance quote, something similar to a sold vehicle, trade-in, reservation, word of a held vehicle that is
 * free again, online purchase), for
 * a visitor's own vehicle (to sell it, to have it serviced), to pay a bill by its reference, or only where a page names it.
 */
export const FORM_USES = [
  'general',
  'vehicle',
  'testDrive',
  'photos',
  'finance',
  'financeQuote',
  'similar',
  'tradeIn',
  'reserve',
  'whenFree',
  'purchase',
  'sellMyCar',
  'service',
  'payment',
  'other',
] as const
export type FormUse = (typeof FORM_USES)[number]

/** The uses that every dealer has a form for, with or without a document. */
export type StandingUse = Exclude<FormUse, 'other'>
export const STANDING_USES: readonly StandingUse[] = FORM_USES.filter((use) => use !== 'other')

/**
 * Category of all forms of a use, regardless of the vehicle (N18, FIN-35); other forms offer a choice or use the vehicle's.
 */
export const CATEGORY_OF_USE: Partial<Record<FormUse, FormCategory>> = {
  testDrive: 'Test Drive Booking',
  photos: 'Request Photos',
  finance: 'Finance Enquiry',
  financeQuote: 'Finance Enquiry',
  similar: 'Find My Car Request',
  tradeIn: 'Trade-in Enquiry',
  reserve: 'Vehicle Reservation',
  whenFree: 'Vehicle Reservation',
  purchase: 'Online Purchase',
  sellMyCar: 'Sell My Car Enquiry',
  service: 'Service Booking',
  payment: 'General Enquiry',
}

/** Tells two forms of one category apart. */
export const SUBCATEGORY_OF_USE: Partial<Record<FormUse, string>> = {
  financeQuote: 'Finance Quote',
  whenFree: 'Tell Me When Free',
  // N45.
  tradeIn: 'Trade In',
  payment: 'Online Payment',
}

/** The words that differ from use to use. */
export interface FormCopy {
  title: string
  intro: string
  buttonLabel: string
  thanksTitle: string
  thanksText: string
  /** Request that the form adds, so that the visitor need not write it (N18). */
  defaultLine: string
  categories: FormCategory[]
}

const CALL_US = 'If it is urgent, please call us.'

/** What the words of a form depend on beside its dealer. */
export interface FormCircumstances {
  /** True where the form that reserves a vehicle holds it at once; elsewhere it is a message. */
  holdsOnline?: boolean
  /** True where visitors can pay online; elsewhere the form that pays a bill is a message. */
  paysOnline?: boolean
}

/** Returns the words of a form by its use, for everything that its document leaves out. */
export function formCopy(
  use: FormUse,
  { name, forms, strings, reserve }: Tenant,
  { holdsOnline = false, paysOnline = false }: FormCircumstances = {},
): FormCopy {
  const common: FormCopy = {
    title: forms.title,
    intro: 'Tell us how to reach you and what you would like to know. We answer every message ourselves.',
    buttonLabel: 'Send enquiry',
    thanksTitle: 'Thank you, we have your message',
    thanksText: `Somebody at ${name} will be in touch. ${CALL_US}`,
    defaultLine: '',
    categories: categoriesOf(use),
  }
  switch (use) {
    case 'vehicle':
      return {
        ...common,
        title: 'Ask about this vehicle',
        intro: 'Tell us how to reach you, and somebody who knows this vehicle will.',
      }
    case 'testDrive':
      return {
        ...common,
        // VDP-10.
        title: 'Book a Test Drive',
        intro: 'Tell us who you are, then when it suits you. We call to confirm before you come.',
        buttonLabel: 'Book test drive',
        thanksTitle: 'Thank you, we have your booking request',
        thanksText: `Somebody at ${name} will call to confirm the time. Please bring your driver licence.`,
      }
    case 'photos':
      return {
        ...common,
        title: 'Request photos',
        intro: 'Tell us how to reach you, and which parts you would like to see if you have some in mind.',
        buttonLabel: 'Request photos',
        defaultLine: 'Please send me photos of this vehicle.',
        thanksText: `Somebody at ${name} will send you photos. ${CALL_US}`,
      }
    case 'finance':
      return {
        ...common,
        title: 'Finance Enquiry',
        intro:
          'Ask us anything about paying for this vehicle. This is a question, not an application for credit.',
      }
    case 'financeQuote':
      return {
        ...common,
        title: 'Get Finance Quote',
        intro: 'Tell us how to reach you, and we will work out a quote. This is no application for credit.',
        buttonLabel: 'Request a quote',
        defaultLine: 'Please send me a finance quote.',
      }
    case 'similar':
      return {
        ...common,
        title: strings.findSimilar,
        intro:
          'Tell us how to reach you and what matters to you, and we will look for a vehicle like this one.',
        defaultLine: 'Please find me something similar to this vehicle.',
      }
    case 'tradeIn':
      return {
        ...common,
        title: 'Trade-in valuation',
        intro:
          'Tell us what you drive: make, model, year and kilometres. One of us values it and answers with a figure; you owe us nothing for asking.',
        buttonLabel: 'Ask for a valuation',
        defaultLine: 'Please value my vehicle as a trade-in.',
        thanksTitle: 'Thank you, we are looking at your vehicle',
      }
    case 'reserve':
      if (holdsOnline) return { ...common, ...holdCopy(reserve) }
      return {
        ...common,
        title: 'Reserve this vehicle',
        intro:
          'Deposits are not taken online yet. Ask us to hold this vehicle: we call you, agree on the deposit, and only then is it held.',
        buttonLabel: 'Ask to reserve',
        defaultLine: 'Please hold this vehicle for me.',
        thanksTitle: 'Thank you, we have your request',
        thanksText: `Somebody at ${name} will call you. The vehicle is held once you have agreed on the deposit. ${CALL_US}`,
      }
    case 'whenFree':
      return {
        ...common,
        title: 'Tell me when it is free',
        intro:
          'Somebody is holding this vehicle. If it is free again, we write to you once, and you can stop that at any time.',
        buttonLabel: 'Tell me',
        defaultLine: 'Please tell me when this vehicle is free.',
        thanksTitle: 'Thank you, we will write to you',
        thanksText:
          'You get one mail if the vehicle is free again. The mail that we have just sent you stops it.',
      }
    case 'purchase':
      return {
        ...common,
        title: 'Buy this vehicle',
        intro:
          'Paying online is not open yet. Tell us how to reach you, and we take you through the purchase step by step.',
        buttonLabel: 'Ask to buy',
        defaultLine: 'I would like to buy this vehicle.',
      }
    case 'sellMyCar':
      return {
        ...common,
        title: 'Sell your vehicle',
        intro: 'Tell us what you have: make, model, year, kilometres and its state. We answer with an offer.',
        buttonLabel: 'Ask for an offer',
        defaultLine: 'I would like to sell my vehicle.',
      }
    case 'service':
      return {
        ...common,
        title: 'Book a Service',
        intro: 'Tell us who you are, what you drive and what it needs.',
        buttonLabel: 'Book service',
        thanksTitle: 'Thank you, we have your booking',
        thanksText: `We look forward to seeing you at ${name}. ${CALL_US}`,
      }
    case 'payment':
      return {
        ...common,
        title: 'Pay online',
        intro: paysOnline
          ? 'Pay an invoice or an order of ours. You need its reference and its amount; you pay on the page of our payment provider, and we never see your card.'
          : 'Payments are not taken online yet. Tell us what you want to pay, and we call you.',
        buttonLabel: paysOnline ? 'Go on to pay' : 'Send',
        thanksTitle: paysOnline ? 'Thank you' : common.thanksTitle,
      }
    case 'general':
    case 'other':
      return common
  }
}

/** The words of the form that holds a vehicle at once (RSV-01). */
function holdCopy({ deposit, holdHours, payMinutes, refundText }: Tenant['reserve']): Partial<FormCopy> {
  const hours = `${holdHours} ${holdHours === 1 ? 'hour' : 'hours'}`
  return {
    title: 'Reserve this vehicle',
    intro:
      deposit > 0
        ? `We hold this vehicle for you from the moment you press the button. Pay the deposit of ${formatAmount(deposit * 100)} within ${payMinutes} minutes, and we keep it for you for ${hours}. The deposit is ${refundText}.`
        : `We hold this vehicle for you for ${hours}. There is nothing to pay.`,
    buttonLabel: deposit > 0 ? 'Reserve and pay the deposit' : 'Reserve now',
    defaultLine: 'I reserve this vehicle.',
    thanksTitle: 'Thank you, we have your request',
    thanksText: `We look at it and call you. ${CALL_US}`,
  }
}

function categoriesOf(use: FormUse): FormCategory[] {
  const own = CATEGORY_OF_USE[use]
  if (own) return [own]
  if (use === 'vehicle') return []
  return [
    'General Enquiry',
    'New Vehicle Enquiry',
    'Used Vehicle Enquiry',
    'Trade-in Enquiry',
    'Service Booking',
  ]
}
