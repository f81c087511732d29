/** The page of one bill, by the token that only its visitor has. */
export function billPath(token: string): string {
  return `/bills/${token}`
}

/** Leads on to the page on which it is paid. */
export function payBillPath(token: string): string {
  return `${billPath(token)}/pay`
}
