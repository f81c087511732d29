/** Everything that is on record of the signed-in visitor, as a file. */
export const OWN_DATA_PATH = '/api/visitor/data'

/** Where the visitor signs out in other browsers. */
export const OWN_SESSIONS_PATH = '/api/visitor/sessions'

/** Where the visitor deletes it. */
export const FORGET_PATH = '/api/visitor/forget'
