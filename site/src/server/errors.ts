import { STRINGS } from '@forecourt/tenant-config/tenant/strings'
import type { ErrorEntry } from './error-entry.ts'
import { FIELD_ERRORS } from './field-errors.ts'
import { SIGN_IN_ERRORS } from './sign-in/sign-in-errors.ts'

/**
 * The catalogue of errors the site answers with. Visitor texts that the requirements give are verbatim
 * (LEAD-04, LEAD-05); the others say what to do next.
 */
export const ERRORS = {
  'host-unknown': {
    status: 404,
    log: 'request for a host that no tenant owns',
    visitor: 'No site lives at this address. Please check the spelling of the address.',
  },
  'page-not-found': {
    status: 404,
    log: 'no page at this path',
    visitor: 'We could not find that page.',
  },
  'vehicle-gone': {
    status: 410,
    log: 'vehicle withdrawn, or sold for longer than the tenant keeps it',
    visitor: 'This vehicle is no longer available.',
  },
  'url-malformed': {
    status: 400,
    log: 'the request target is not a valid URL',
    visitor: 'That address contains characters we cannot read. Please check the link.',
  },
  'url-too-long': {
    status: 414,
    log: 'the request target is longer than the limit',
    visitor: 'That address is too long. Please remove some of the search text or filters.',
  },
  'method-not-allowed': {
    status: 405,
    log: 'method not allowed for this path',
    visitor: 'This address cannot be used that way.',
  },
  'body-too-large': {
    status: 413,
    log: 'request body above the limit',
    visitor: 'That is more than we can accept at once.',
  },
  'media-type': {
    status: 415,
    log: 'unsupported content type',
    visitor: 'We cannot read that kind of file.',
  },
  'body-invalid': {
    status: 422,
    log: 'the body does not have the expected form',
    visitor: 'Some of what was sent could not be understood.',
  },
  unauthorised: {
    status: 401,
    log: 'missing or wrong credentials',
    visitor: 'You are not signed in for this.',
  },
  forbidden: {
    status: 403,
    log: 'signed in, but without a role that may do this',
    visitor: 'Your role does not allow this.',
  },
  'too-many-requests': {
    status: 429,
    log: 'too many requests in a short time',
    visitor: 'That was a lot at once. Please wait a moment and try again.',
  },
  overloaded: {
    status: 503,
    log: 'more pages wait to be rendered than can be rendered soon',
    visitor: 'A lot of people are looking right now. Please wait a moment and try again.',
  },
  ...SIGN_IN_ERRORS,
  'postcode-unknown': {
    status: 404,
    log: 'no such postcode or suburb in Australia',
    visitor: 'Invalid postcode',
  },
  'postcode-empty': {
    status: 422,
    log: 'delivery was asked for without a postcode',
    visitor: STRINGS.deliveryEmpty.text,
  },
  'postcode-malformed': {
    status: 422,
    log: 'a postcode does not have 4 digits',
    visitor: FIELD_ERRORS.postcode,
  },
  'delivery-unknown': {
    status: 404,
    log: 'no delivery region has a price for this postcode',
    visitor: STRINGS.deliveryNone.text,
  },
  'tenant-unknown': {
    status: 404,
    log: 'no tenant with this slug',
    visitor: 'There is no such site.',
  },
  'lead-unknown': {
    status: 404,
    log: 'no lead with this id that the person may see',
    visitor: 'There is no such lead.',
  },
  'ingest-running': {
    status: 409,
    log: 'another import of this tenant is running',
    visitor: 'Another import is still running. Please try again when it has finished.',
  },
  'mapping-unknown': {
    status: 404,
    log: 'no mapping with this name',
    visitor: 'There is no such mapping.',
  },
  'search-down': {
    status: 503,
    log: 'the search server does not answer',
    visitor:
      'Stock search is taking a short break. The rest of the site works; please try again in a moment.',
  },
  'content-down': {
    status: 503,
    log: 'the content lake does not answer',
    visitor: 'This page cannot be loaded at the moment. Please try again in a minute.',
  },
  'records-down': {
    status: 503,
    log: 'the record of vehicles does not answer',
    visitor: 'The stock records cannot be read at the moment. Please try again in a minute.',
  },
  'storage-full': {
    status: 503,
    log: 'nothing can be written: the disk is full or read-only',
    visitor: 'Nothing can be saved at the moment. Please try again in a few minutes.',
  },
  'pdf-down': {
    status: 503,
    log: 'no PDF could be made',
    visitor: 'The PDF could not be made just now. Please try again in a minute, or print the page instead.',
  },
  'image-not-found': {
    status: 404,
    log: 'no image with this key',
    visitor: 'That image is not here.',
  },
  'too-many-connections': {
    status: 503,
    log: 'the limit of open event streams is reached',
    visitor: 'Too many open connections.',
  },
  'no-sites': {
    status: 503,
    log: 'there is no tenant yet',
    visitor: 'No site is here yet. If this platform has just been set up, there is one in a moment.',
  },
  starting: {
    status: 503,
    log: 'the tenants are not loaded yet',
    visitor: 'This site is starting. Please try again in a few seconds.',
  },
  unexpected: {
    status: 500,
    log: 'unexpected failure',
    visitor: STRINGS.leadFailed.text,
  },
  'form-failed': {
    status: 500,
    log: 'form submission failed',
    visitor: STRINGS.formFailed.text,
  },
  'enquiry-down': {
    status: 503,
    log: 'an enquiry could not be kept: the record takes no writes',
    visitor:
      'We cannot take enquiries just now. What you typed is still here: please send it again in a minute, or call us.',
  },
  'form-invalid': {
    status: 422,
    log: 'a form was filled in wrongly',
    visitor: 'Please fix the following errors:',
  },
  'form-step': {
    status: 422,
    log: 'a step of a service form was left before it was filled in',
    // SVC-09.
    visitor: 'Please complete the form step before proceeding',
  },
  'slot-unknown': {
    status: 404,
    log: 'no time that can be booked at this place and moment',
    visitor: 'That time cannot be booked. Please choose another one.',
  },
  'slot-taken': {
    status: 409,
    log: 'all seats or the vehicle are taken at that time',
    visitor: 'That time has just been taken. Please choose another one.',
  },
  'slots-too-many': {
    status: 429,
    log: 'one visitor holds or has booked as many times as they may',
    visitor: 'You have booked as many times as we can take online. Please call us for more.',
  },
  'appointment-unknown': {
    status: 404,
    log: 'no appointment with this link, or one that is over',
    visitor: 'This appointment is not booked any more.',
  },
  'appointment-late': {
    status: 409,
    log: 'an appointment is changed later than its place allows',
    visitor: 'It is too late to change this appointment here. Please call us.',
  },
  'reserve-taken': {
    status: 409,
    log: 'a vehicle is reserved that somebody else holds',
    visitor: 'Somebody else has just reserved this vehicle.',
  },
  'not-held': {
    status: 409,
    log: 'somebody waits for a vehicle that nobody holds',
    visitor: 'Nobody holds this vehicle at the moment. Please look at it again.',
  },
  'reserve-refused': {
    status: 409,
    log: 'a vehicle is reserved that its dealer does not let be reserved',
    visitor: 'This vehicle cannot be reserved online. Please call us.',
  },
  'reserve-price': {
    status: 409,
    log: 'the price of a vehicle changed while it was being reserved',
    visitor:
      'The price of this vehicle has changed since you opened this page. Please look at it, then press the button again.',
  },
  'reserve-too-many': {
    status: 429,
    log: 'one visitor holds as many vehicles as they may',
    visitor: 'You hold another vehicle already. Please pay its deposit or cancel it first, or call us.',
  },
  'watchlist-sign-in': {
    status: 401,
    log: 'somebody who is not signed in changes a watchlist',
    visitor: 'Please sign in with your mobile number to save vehicles.',
  },
  'watchlist-phone': {
    status: 403,
    log: 'a watchlist is changed without the phone number of its session',
    visitor: 'This is not the mobile number that you signed in with. Please sign in with it.',
  },
  'passkey-refused': {
    status: 401,
    log: 'a passkey is used that is unknown here, or whose signature is not right',
    visitor: 'That did not work on this device. You can still sign in with a code.',
  },
  'passkey-not-made': {
    status: 422,
    log: 'a passkey is added whose signature is not right, that is known, or that is one too many',
    visitor: 'The passkey could not be added. Please try again, or remove one that you no longer use.',
  },
  'too-many-searches': {
    status: 409,
    log: 'somebody saves more searches than an account holds',
    visitor: 'You have 20 saved searches, which is as many as fit. Please remove one first.',
  },
  'too-many-vehicles': {
    status: 409,
    log: 'somebody adds more vehicles of their own than an account holds',
    visitor: 'Your garage has 10 vehicles of yours, which is as many as fit. Please remove one first.',
  },
  'forget-unsure': {
    status: 422,
    log: 'somebody deletes their account without saying that they are sure',
    visitor: 'Please tick the box if you are sure: nothing has been deleted.',
  },
  'bill-amount': {
    status: 422,
    log: 'an amount was entered that is not paid online',
    visitor: 'Online we take between $1 and $50,000 at once. Please enter another amount, or call us.',
  },
  'bill-unknown': {
    status: 404,
    log: 'a link names no bill',
    visitor: 'We do not know this payment. Please open the link in our mail again, or call us.',
  },
  'reservation-unknown': {
    status: 404,
    log: 'no reservation with this link, or none that can be changed like this now',
    visitor: 'This reservation cannot be changed like this any more.',
  },
  'valuation-unknown': {
    status: 404,
    log: 'no valuation with this link',
    visitor: 'This valuation is not known any more. Please begin again.',
  },
  'valuation-over': {
    status: 409,
    log: 'a figure is accepted after its time',
    visitor: 'This figure does not hold any more. Please ask for a new one.',
  },
  'valuation-accepted': {
    status: 409,
    log: 'a valuation is changed that was accepted',
    visitor: 'You have accepted this figure already. We will be in touch.',
  },
  'valuation-fields': {
    status: 422,
    log: 'a vehicle is to be valued of which something is missing or wrong',
    visitor:
      'Please check your vehicle: its registration, or its make, model and year, and its kilometres in digits.',
  },
  'valuation-answers': {
    status: 422,
    log: 'a question of a valuation is not answered',
    visitor: 'Please answer all three questions; what is owed in whole dollars.',
  },
  'valuation-unnamed': {
    status: 409,
    log: 'questions are answered about a vehicle that is not named yet',
    visitor: 'Please tell us first which vehicle it is.',
  },
  'purchase-unknown': {
    status: 404,
    log: 'no purchase with this link',
    visitor: 'This purchase is not known any more. Please begin again from the vehicle.',
  },
  'purchase-ordered': {
    status: 409,
    log: 'a purchase is changed that was ordered',
    visitor: 'You have sent this order already. We will be in touch.',
  },
  'purchase-refused': {
    status: 409,
    log: 'a vehicle is bought online that its dealer does not let be bought like this',
    visitor: 'This vehicle cannot be bought online. Please call us.',
  },
  'purchase-unfinished': {
    status: 409,
    log: 'a purchase is ordered of which a step is missing',
    visitor: 'Please answer every step before you send the order.',
  },
  'purchase-step': {
    status: 422,
    log: 'a step of a purchase is sent that does not fit',
    visitor: 'Please choose an answer, and for delivery a postcode of four digits.',
  },
  'purchase-delivery': {
    status: 422,
    log: 'a purchase is to be delivered to where its dealer has no price for',
    visitor: 'We have no price for a delivery to that postcode. Choose to collect the vehicle, or call us.',
  },
  'purchase-total': {
    status: 409,
    log: 'what a purchase comes to changed while it was being ordered',
    visitor:
      'What your order comes to has changed since you opened this page. Please look at it, then send it again.',
  },
  'photo-none': {
    status: 422,
    log: 'no photo was sent',
    visitor: 'Please choose a photo first.',
  },
  'photo-unreadable': {
    status: 422,
    log: 'a photo of a vehicle cannot be read',
    visitor: 'We cannot read this photo. JPEG, PNG and WebP photos work.',
  },
  'photo-full': {
    status: 409,
    log: 'a vehicle has as many photos as are stored of one',
    visitor: 'We take eight photos, and have them.',
  },
  'photo-large': {
    status: 413,
    log: 'more photos at once than are received',
    visitor: 'These are more than we can take at once. Please send two or three at a time.',
  },
  'photo-busy': {
    status: 503,
    log: 'photos are stored as fast as they can be',
    visitor: 'We cannot take photos just now. Please try again in a minute.',
  },
  'payment-down': {
    status: 503,
    log: 'the payment provider does not answer',
    visitor:
      'We cannot reach our payment provider just now. The vehicle stays yours: please try again in a minute.',
  },
  'form-unproved': {
    status: 422,
    log: 'a form may have been sent by a program',
    visitor: 'We could not tell that a person sent this. Please press the button once more.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

/** The JSON body of every failing API answer: `{error: {code, message, requestId}}` (requirements Part 4). */
export interface ApiErrorBody {
  error: { code: ErrorCode; message: string; requestId: string }
}

/** Builds the API error body; `detail` replaces the visitor text where a caller needs the particulars. */
export function apiErrorBody(code: ErrorCode, requestId: string, detail?: string): ApiErrorBody {
  return { error: { code, message: detail ?? ERRORS[code].visitor, requestId } }
}

/** Answers a failing API request with the catalogue's status and body, never cached. */
export function apiError(code: ErrorCode, requestId: string, detail?: string): Response {
  return Response.json(apiErrorBody(code, requestId, detail), {
    status: ERRORS[code].status,
    headers: { 'cache-control': 'no-store' },
  })
}
