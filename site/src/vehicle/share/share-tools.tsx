import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { PdfLink } from './pdf-link.client.tsx'
import { publicAddress } from './public-address.ts'
import { ShareIcon } from './share-icons.tsx'
import { ShareMenu } from './share-menu.client.tsx'
import { pdfPath, printPath } from '../../addresses/share-paths.ts'
import { SHARE_TARGETS, shareHref, TARGET_NAMES } from './share-targets.ts'
import { TOOL, WAY } from './tool-look.ts'
import { StaticMarkup } from '../../ui/static-markup.tsx'

/** Share, print and PDF of a vehicle as its tenant offers them (SHR-01, SHR-05 to SHR-08, TEN-22). */
export function ShareTools({ data: { vehicle, context, checks, title } }: { data: VehiclePageData }) {
  const { tenant, link } = context
  const offers = (action: 'share' | 'print') => offersAction(action, vehicle, tenant, checks)
  const url = offers('share') ? publicAddress(vehicle, context) : undefined
  const canPrint = offers('print')
  if (url === undefined && !canPrint) return null
  const shared = { name: title, url: url ?? '' }
  return (
    <div className="relative mt-2 flex flex-wrap gap-x-5">
      {url !== undefined && (
        <ShareMenu
          {...shared}
          copySign={<ShareIcon name="copy" size={18} />}
          button={
            <>
              <ShareIcon name="share" />
              Share
            </>
          }
        >
          <StaticMarkup as="div" className="contents">
            {SHARE_TARGETS.map((target) => (
              <a
                key={target}
                href={shareHref(target, shared)}
                {...(target === 'sms' || target === 'email'
                  ? {}
                  : { target: '_blank', rel: 'noopener noreferrer' })}
                className={WAY}
              >
                <ShareIcon name={target} size={18} />
                {TARGET_NAMES[target]}
              </a>
            ))}
          </StaticMarkup>
        </ShareMenu>
      )}
      {canPrint && (
        <>
          <a
            href={link(printPath(vehicle.slug))}
            target="_blank"
            rel="noopener"
            data-click-event="print"
            className={TOOL}
          >
            <ShareIcon name="print" />
            Print
            <span className="sr-only"> (opens a new tab)</span>
          </a>
          <PdfLink href={link(pdfPath(vehicle.slug))} file={`${vehicle.slug}.pdf`}>
            <ShareIcon name="document" />
            Print PDF
          </PdfLink>
        </>
      )}
    </div>
  )
}
