import type { Metadata } from 'next'
import { ReserveStep, type StepProps } from '../../../../../../vehicle/steps/reserve-step.tsx'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Reserve this vehicle', robots: { index: false } }

/** Reserving a vehicle (RTE-02), where the tenant has it at this address; else the way to `checkout`. */
export default function ReserveRoute(props: StepProps) {
  return <ReserveStep address="buy-online" {...props} />
}
