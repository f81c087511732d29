import type { VehiclePageData } from '../../page/vehicle-page-data.ts'
import { CalculatorScript } from '../calculator-script.client.tsx'

const ID = 'price-gauge'
/** A half circle of radius 120 about (150, 150), measured as 100 long. */
const ARC = 'M30 150a120 120 0 0 1 240 0'
/** Thirds of the range, with a gap between them. */
const THIRDS = [0, 34, 68] as const

/**
 * How the price compares with other stock (VDP-07, CALC-07 to CALC-11): a skeleton until its figures are there, and gone
 * where there are none. Null where nothing could be compared (VDP-29).
 */
export function GaugeSection({ data: { context, vehicle, details, price } }: { data: VehiclePageData }) {
  const { tenant, link } = context
  const isPriced = price.kind === 'normal' || price.kind === 'reduced'
  if (!tenant.flags.autogauge || !details?.has_nvic || !isPriced) return null
  return (
    <>
      <div
        id={ID}
        data-needs-script
        data-state="loading"
        data-api={link(`/api/cars/${encodeURIComponent(vehicle.slug)}/autogauge`)}
        data-seconds={tenant.vdp.gaugeSeconds}
        aria-busy="true"
        className="price-gauge"
      >
        <svg viewBox="0 0 300 172" aria-hidden="true" className="price-gauge-dial">
          {THIRDS.map((from, third) => (
            <path
              key={from}
              d={ARC}
              pathLength={100}
              strokeDasharray={`0 ${from} 32 100`}
              className={`price-gauge-third price-gauge-third-${third + 1}`}
            />
          ))}
          <g data-gauge-needle className="price-gauge-needle">
            <path d="M150 141 52 149.200a.8.8 0 0 0 0 1.600L150 159Z" />
            <circle cx="150" cy="150" r="13" />
            <circle cx="150" cy="150" r="5" className="price-gauge-hub" />
          </g>
        </svg>
        <div className="price-gauge-verdict">
          <p data-gauge-verdict className="text-h3" />
          <dl className="price-gauge-figures">
            <Figure name="min" label="Lower end" />
            <Figure name="price" label="This one" />
            <Figure name="max" label="Upper end" />
          </dl>
        </div>
        <p data-gauge-description className="price-gauge-basis" />
      </div>
      {/* Of another price on an open page the figures are asked for anew. */}
      <CalculatorScript key={price.priceAud} kind="gauge" id={ID} />
    </>
  )
}

function Figure({ name, label }: { name: string; label: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd data-gauge-figure={name} className="font-semibold tabular-nums" />
    </div>
  )
}
