/** The page on which a visitor saves a search; its query is the search. */
export const SAVE_SEARCH_PATH = '/my-garage/save-search'

/** Where a search is saved, and taken out of the account. */
export const SAVED_SEARCHES_PATH = '/api/visitor/searches'
export const REMOVE_SEARCH_PATH = '/api/visitor/searches/remove'

/** Where a visitor's own vehicle is added, and removed. */
export const OWN_CARS_PATH = '/api/visitor/vehicles'
export const REMOVE_CAR_PATH = '/api/visitor/vehicles/remove'

/** Everything that is on record of the signed-in visitor, as a file. */
export const OWN_DATA_PATH = '/api/visitor/data'

/** Where the visitor signs out in other browsers. */
export const OWN_SESSIONS_PATH = '/api/visitor/sessions'

/** Where the visitor withdraws what they agreed to with enquiries. */
export const WITHDRAW_PATH = '/api/visitor/consents/withdraw'

/** Where the visitor deletes it. */
export const FORGET_PATH = '/api/visitor/forget'
