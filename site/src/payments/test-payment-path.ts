/** A page of the test provider. */
export function testPaymentPath(session: string): string {
  return `/payments/${session}`
}
