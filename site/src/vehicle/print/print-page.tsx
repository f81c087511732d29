import type { Metadata } from 'next'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { readLayoutData } from '../../layout/layout-data.ts'
import { LiveChanges } from '../../live/live-changes.client.tsx'
import { MediaImage } from '../../ui/media-image.tsx'
import { FinanceFigure } from '../../price/finance-figure.tsx'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { PdfLink } from '../share/pdf-link.client.tsx'
import { pdfPath } from '../../addresses/share-paths.ts'
import { PrintButton } from './print-button.client.tsx'
import { PrintedOn } from './printed-on.client.tsx'
import { printSheet, type PrintSheet } from './print-sheet.ts'

export function printMetadata({ vehicle, title }: VehiclePageData): Metadata {
  return { title, robots: { index: false }, alternates: { canonical: `/cars/${vehicle.slug}` } }
}

/** A vehicle on one sheet of paper (RTE-10), in the tenant's look; on the screen with what can be done with it above. */
export async function PrintPage({ data }: { data: VehiclePageData }) {
  const { vehicle, context, tags } = data
  const { smallPrint } = await readLayoutData(context)
  const sheet = printSheet(data, smallPrint)
  return (
    <div className="print-page">
      <div className="print-tools">
        <a href={context.link(`/cars/${vehicle.slug}`)} className="btn btn-secondary">
          Back to the vehicle
        </a>
        <PrintButton />
        {offersAction('print', vehicle, context.tenant, data.checks) && (
          <PdfLink href={context.link(pdfPath(vehicle.slug))} file={`${vehicle.slug}.pdf`}>
            Print PDF
          </PdfLink>
        )}
      </div>
      <article className="print-sheet">
        <Head sheet={sheet} />
        <Photos sheet={sheet} />
        <div className="mt-5 grid grid-cols-[1fr_15rem] gap-6 max-sm:grid-cols-1 print:grid-cols-[1fr_15rem]">
          <Facts sheet={sheet} />
          <Money sheet={sheet} />
        </div>
        <Foot sheet={sheet} timeZone={context.tenant.timeZone} />
      </article>
      <LiveChanges tags={tags} renderedAt={context.now} />
    </div>
  )
}

function Head({ sheet: { title, facts, dealer } }: { sheet: PrintSheet }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-4 sm:flex-nowrap print:flex-nowrap border-brand pb-4">
      <div className="min-w-0">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-1 text-small text-muted">{facts.join(' · ')}</p>
      </div>
      <p className="shrink-0 text-small sm:text-right print:text-right">
        <span className="block text-h3">{dealer.name}</span>
        {dealer.phone}
      </p>
    </header>
  )
}

function Photos({ sheet: { photos, title } }: { sheet: PrintSheet }) {
  const [first, ...others] = photos
  if (first === undefined) return null
  return (
    <div className={`mt-5 grid gap-2 ${others.length > 0 ? 'grid-cols-[2fr_1fr]' : ''}`}>
      <MediaImage
        mediaKey={first}
        alt={`${title}, photo 1`}
        sizes="42rem"
        priority
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      {others.length > 0 && (
        <div className="grid content-between gap-2">
          {others.map((key, index) => (
            <MediaImage
              key={key}
              mediaKey={key}
              alt={`${title}, photo ${index + 2}`}
              sizes="20rem"
              priority
              className="aspect-4/3 w-full rounded-card object-cover"
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Facts({ sheet: { specs, features, moreFeatures, comments } }: { sheet: PrintSheet }) {
  return (
    <div className="min-w-0">
      <h2 className="text-h3">Details</h2>
      <dl className="mt-2 columns-2 gap-6 text-small max-sm:columns-1 print:columns-2">
        {specs.map(({ label, value }) => (
          <div
            key={label}
            className="flex break-inside-avoid justify-between gap-3 border-b border-line py-1"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <>
          <h2 className="mt-5 text-h3">Features</h2>
          <ul className="mt-2 columns-2 gap-6 text-small max-sm:columns-1 print:columns-2">
            {features.map((feature) => (
              <li key={feature} className="break-inside-avoid py-0.5 wrap-anywhere">
                {feature}
              </li>
            ))}
          </ul>
          {moreFeatures > 0 && <p className="mt-1 text-small text-muted">and {moreFeatures} more</p>}
        </>
      )}
      {comments !== '' && (
        <>
          <h2 className="mt-5 text-h3">Dealer comments</h2>
          <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{comments}</p>
        </>
      )}
    </div>
  )
}

function Money({ sheet: { price, finance, qr, url, isSold, title } }: { sheet: PrintSheet }) {
  return (
    <div className="break-inside-avoid">
      <div className="rounded-card bg-surface-2 p-4">
        {price.price !== '' && (
          <p className={`tabular-nums ${isSold ? 'text-danger' : ''}`}>
            <span className="text-h2">{price.price}</span>
            {price.was !== '' && (
              <s className="ml-2 text-small text-muted">
                <span className="sr-only">Was </span>
                {price.was}
              </s>
            )}
            {price.type !== '' && <span className="block text-tiny text-muted">{price.type}</span>}
          </p>
        )}
        {finance && (
          <div className="mt-4 border-t border-line pt-4">
            <FinanceFigure finance={finance} />
          </div>
        )}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width={104}
          height={104}
          role="img"
          aria-label={`Code that opens the page of this ${title}`}
          className="shrink-0 bg-white"
        >
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <p className="text-tiny text-muted">
          Scan for more photos, today’s price and to enquire
          <span className="mt-1 block wrap-anywhere">{url.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
    </div>
  )
}

function Foot({ sheet: { dealer, stockNumber }, timeZone }: { sheet: PrintSheet; timeZone: string }) {
  return (
    <footer className="mt-6 border-t border-line pt-3 text-tiny text-muted">
      <p>
        {[dealer.name, dealer.address, dealer.phone, stockNumber && `Stock number ${stockNumber}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {dealer.licence !== '' && <p className="whitespace-pre-line">{dealer.licence}</p>}
      <p>
        <PrintedOn timeZone={timeZone} /> Price and availability may have changed since.
      </p>
    </footer>
  )
}
