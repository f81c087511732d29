import { LiveChanges } from '../../live/live-changes.client.tsx'
import { allStockPath } from '../../search/state/listing-url.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { comparePath } from '../paths.ts'
import { MAX_COMPARED } from '../saved-vehicle.ts'
import type { ComparePageData } from './compare-page-data.ts'
import { CompareTable } from './compare-table.tsx'
import { CopyLink } from './copy-link.client.tsx'
import { OwnComparison } from './own-comparison.client.tsx'

/** Vehicles beside each other: a page that anybody can be sent, complete without JavaScript (TEN-23, N42). */
export function ComparePage({ data }: { data: ComparePageData }) {
  const { context, cards, missing, tags } = data
  const ids = cards.map(({ id }) => id)
  const stockHref = context.link(allStockPath(context.tenant))
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: context.link('/') }, { label: 'Compare' }]} />
      <h1 className="mt-3 text-h1">
        {cards.length > 1 ? `Compare ${cards.length} vehicles` : 'Compare vehicles'}
      </h1>
      <OwnComparison ids={ids} />
      {missing > 0 && (
        <p className="mt-4 rounded-card border border-line bg-surface-2 p-4 text-small">
          {missing === 1
            ? 'One of these vehicles has left our site.'
            : `${missing} of these vehicles have left our site.`}
        </p>
      )}
      {cards.length > 0 ? (
        <>
          <Tools data={data} stockHref={stockHref} />
          <CompareTable
            data={data}
            withoutHref={(id) => context.link(comparePath(ids.filter((other) => other !== id)))}
          />
        </>
      ) : (
        <NothingChosen stockHref={stockHref} />
      )}
      <LiveChanges tags={tags} renderedAt={context.now} />
    </div>
  )
}

function Tools({ data, stockHref }: { data: ComparePageData; stockHref: string }) {
  const { cards, context, isOnlyDifferences } = data
  const path = context.link(comparePath(cards.map(({ id }) => id)))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {cards.length > 1 && (
        <a href={isOnlyDifferences ? path : `${path}&show=differences`} className="btn btn-secondary">
          {isOnlyDifferences ? 'Show everything' : 'Show only differences'}
        </a>
      )}
      {cards.length < MAX_COMPARED && (
        <a href={stockHref} className="btn btn-secondary">
          Add a vehicle
        </a>
      )}
      <CopyLink path={path} />
    </div>
  )
}

function NothingChosen({ stockHref }: { stockHref: string }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface-2 px-6 py-14 text-center">
      <h2 className="text-h2">Nothing to compare yet</h2>
      <p className="mx-auto mt-3 max-w-prose text-ink-2">
        Choose Compare on up to {MAX_COMPARED} vehicles to see them beside each other, with what differs
        marked.
      </p>
      <a href={stockHref} className="btn btn-primary mt-6">
        Browse all vehicles
      </a>
    </div>
  )
}
