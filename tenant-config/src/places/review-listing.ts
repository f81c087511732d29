/** A place's name at Google Business Profile, e.g. `accounts/101/locations/201`. */
export const REVIEW_LISTING = /^accounts\/[\w-]+\/locations\/[\w-]+$/
