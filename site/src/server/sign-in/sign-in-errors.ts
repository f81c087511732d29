import type { ErrorEntry } from '../error-entry.ts'

/** Errors that occur while a visitor signs in; part of the catalogue of errors. */
export const SIGN_IN_ERRORS = {
  'contact-invalid': {
    status: 422,
    log: 'not an Australian mobile number or an email address',
    visitor: 'Enter a mobile number, such as 0412 345 678, or an email address, such as kim@example.com.',
  },
  'mobile-needed': {
    status: 422,
    log: 'an email address where a mobile number is needed',
    visitor: 'Enter a mobile number, such as 0412 345 678: saved vehicles are kept with it.',
  },
  'code-wrong': {
    status: 422,
    log: 'wrong sign-in code',
    visitor: 'That is not the code we sent. Please check the six digits and try again.',
  },
  'code-expired': {
    status: 410,
    log: 'no sign-in code that can be used',
    visitor: 'That code has expired. Codes hold for ten minutes; please ask for a new one.',
  },
  'code-used-up': {
    status: 429,
    log: 'sign-in code entered wrongly too often',
    visitor: 'That code was entered wrongly five times. Please ask for a new one.',
  },
  'too-many-codes': {
    status: 429,
    log: 'too many sign-in codes for one address',
    visitor: 'We have sent you several codes already. Please use the last one, or wait 15 minutes.',
  },
  'code-not-sent': {
    status: 503,
    log: 'a sign-in code could not be sent',
    visitor: 'We could not send a code just now. Please try again in a few minutes.',
  },
  'sign-in-down': {
    status: 503,
    log: 'the record of visitors cannot be read',
    visitor: 'Signing in is taking a short break. The rest of the site works; please try again in a moment.',
  },
} as const satisfies Record<string, ErrorEntry>
