import { DealerComments } from './dealer-comments.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/** The dealer's own words or that they are pending (VDP-17, VDP-18); null while the record does not answer. */
export function CommentsSection({ data: { details, context } }: { data: VehiclePageData }) {
  const { vdp, strings } = context.tenant
  if (!details) return null
  return (
    <DealerComments
      text={details.comments}
      pendingText={strings.commentsPending}
      maxLength={vdp.commentsChars}
    />
  )
}
