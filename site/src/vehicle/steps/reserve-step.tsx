import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { leadPath } from '../../addresses/lead-paths.ts'
import { getTenant } from '../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../ui/route-props.ts'
import { vehicleNamed } from '../../server/vehicles/vehicle-named.ts'
import { vehiclePageChecks } from '../vehicle-standing.ts'
import { StepPage } from './step-page.tsx'

export interface StepProps extends SearchProps {
  params: Promise<{ site: string; slug: string }>
}

interface ReserveStepProps extends StepProps {
  /** Which of the two addresses was asked for. */
  address: Tenant['routes']['checkout']
}

/**
 * Reserving a vehicle at the tenant's own address, to which the other one leads (RTE-02). 404 where nothing is reserved; a
 * vehicle that cannot be reserved shows its own page, which says why (AVL-05).
 */
export async function ReserveStep({ address, params, searchParams }: ReserveStepProps) {
  const { site, slug } = await params
  const context = await getTenant(site)
  const { tenant, link } = context
  if (!tenant.flags.reservations || tenant.hiddenActions.includes('reserve')) notFound()
  const found = await vehicleNamed(context, slug)
  if (!found.ok) redirect(link(leadPath('reserve', slug)))
  const { vehicle } = found
  if (!vehicle) notFound()
  const page = `/cars/${encodeURIComponent(vehicle.slug)}`
  if (address !== tenant.routes.checkout) permanentRedirect(link(`${page}/${tenant.routes.checkout}`))
  if (!offersAction('reserve', vehicle, tenant, vehiclePageChecks(context, vehicle))) redirect(link(page))
  const query = toUrlSearchParams(await searchParams)
  return <StepPage context={context} use="reserve" car={vehicle.slug} query={query} />
}
