import type { SignInType } from '../server/sign-in/sign-in-address.ts'

interface SignInCopy {
  title: string
  lead: string
}

const PLAIN: SignInCopy = {
  title: 'Sign in',
  lead: 'Pick up where you left off: no password, just a code we send you.',
}

/** For a visitor who is signed in already. */
export const SIGNED_IN: SignInCopy = {
  title: 'You are signed in',
  lead: 'On this device, for up to 30 days. Sign out when you share it with others.',
}

/** Words for each purpose of a sign-in (C4: a plain sign-in for everything else). */
const WORDS: Readonly<Record<SignInType, SignInCopy>> = {
  watchlist: {
    title: 'Sign in to save vehicles',
    lead: 'Your saved vehicles wait for you on every device you sign in on.',
  },
  'trade-in': {
    title: 'Sign in to value your trade-in',
    lead: 'Your vehicle’s details stay with you, so you can come back to them.',
  },
  checkout: {
    title: 'Sign in to check out',
    lead: 'So that only you can see and finish your purchase.',
  },
  finance: {
    title: 'Sign in for finance',
    lead: 'So that only you can see your figures and your application.',
  },
  'car-finance': {
    title: 'Sign in for car finance',
    lead: 'So that only you can see your figures and your application.',
  },
  'spin-to-win': {
    title: 'Sign in to spin',
    lead: 'One spin each: signing in tells us it is your turn.',
  },
  'online-payment': {
    title: 'Sign in to pay online',
    lead: 'So that only you can see and pay your invoice.',
  },
  'my-garage': {
    title: 'Sign in to your garage',
    lead: 'Everything about your vehicles in one place, for you alone.',
  },
}

/** The page's heading and the sentence below it. */
export function signInCopy(type: SignInType | undefined): SignInCopy {
  return type === undefined ? PLAIN : WORDS[type]
}
