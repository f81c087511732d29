/** RSV-04. */
const METHODS = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const

/** What can be paid with, on the page of the payment provider. */
export function PaymentMethods() {
  return (
    <ul aria-label="Ways to pay" className="mt-4 flex flex-wrap gap-2">
      {METHODS.map((method) => (
        <li
          key={method}
          className="rounded-control border border-line bg-surface px-2.5 py-1 text-tiny font-bold text-ink-2"
        >
          {method}
        </li>
      ))}
    </ul>
  )
}
