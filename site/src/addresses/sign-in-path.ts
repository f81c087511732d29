/** Where visitors sign in. */
export const SIGN_IN_PATH = '/sign-in'
