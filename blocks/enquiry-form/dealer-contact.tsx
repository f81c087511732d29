import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** Phone and address of the dealer, as far as they are known. */
export function DealerContact({ tenant: { phone, address } }: { tenant: Tenant }) {
  const town = [address.city, address.state.toUpperCase(), address.postcode].filter(Boolean).join(' ')
  return (
    <dl className="mt-6 grid gap-4">
      {phone ? (
        <div>
          <dt className="text-small text-muted">Phone</dt>
          <dd>
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              {phone}
            </a>
          </dd>
        </div>
      ) : null}
      {address.street ? (
        <div>
          <dt className="text-small text-muted">Address</dt>
          <dd className="font-semibold">
            {address.street}
            <br />
            {town}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
