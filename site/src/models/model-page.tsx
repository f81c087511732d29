import { OfferCard } from '@forecourt/blocks/core/offers/offer-card'
import { RenderBlocks } from '@forecourt/blocks/core/render-blocks'
import { resolveLink } from '@forecourt/blocks/core/links/link-target'
import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { offersOnModel } from '../offers/offers-data.ts'
import { blockContext } from '../page-blocks/block-context.tsx'
import { blockMarks } from '../page-blocks/block-marks.ts'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { isDraftMode } from '../server/content/content.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { DataScript } from '../ui/static-markup.tsx'
import { ModelColours } from './model-colours.tsx'
import { ModelGrades } from './model-grades.tsx'
import type { ModelPageData } from './model-page-data.ts'
import { modelJsonLd } from './model-seo.ts'
import { ModelSpecifications } from './model-specifications.tsx'
import { modelVehicles } from './model-vehicles.ts'

/** More than this is a listing, which a link leads to. */
const MOST_VEHICLES = 6
const MOST_OFFERS = 3
const FORM_ID = 'model-form'

/**
 * The page of a model, made of its document: what it is, grades, colours, specifications, offers, the vehicles in stock, the
 * blocks that staff added, and a form.
 */
export async function ModelPage({ data }: { data: ModelPageData }) {
  const { context, path, card, model, tags } = data
  const { link } = context
  const editing = await isDraftMode()
  const blocks = blockContext(context, { editing, route: path, document: model._id })
  const use = formUse(data)
  const crumbs = [{ label: 'Home', href: link('/') }, { label: card.name }]
  const [stock, offers, form, text] = await Promise.all([
    modelVehicles(context, card, { route: path, limit: MOST_VEHICLES }),
    offersOnModel(context, card, { route: path, limit: MOST_OFFERS }),
    use && blocks.form({ id: use, key: FORM_ID }),
    modelJsonLd(data, crumbs),
  ])
  const hasFacts = [model.grades, model.colours, model.specifications, offers, stock?.vehicles].some(
    (list) => list && list.length > 0,
  )
  return (
    <article>
      <ModelHero data={data} crumbs={crumbs} stock={stock} use={use} blocks={blocks} />
      {hasFacts && (
        <div data-look="plain" className="container-page pb-section">
          <ModelGrades grades={model.grades} priceNote={model.priceNote} />
          <ModelColours colours={model.colours} name={card.name} context={blocks} />
          <ModelSpecifications specifications={model.specifications} grades={model.grades} />
          {offers.length > 0 && (
            <ListSection id="offers" title="Offers" columns="gap-6 md:grid-cols-2 lg:grid-cols-3">
              {offers.map((offer) => (
                <li key={offer._id}>
                  <OfferCard offer={offer} context={blocks} />
                </li>
              ))}
            </ListSection>
          )}
          {stock && (
            <ListSection
              id="stock"
              title={stock.found === 1 ? 'One in stock' : `${stock.found.toLocaleString('en-AU')} in stock`}
              link={
                stock.found > stock.vehicles.length
                  ? { href: stock.href, label: 'See all of them' }
                  : undefined
              }
              columns="gap-6 md:grid-cols-2 xl:grid-cols-3"
            >
              {stock.vehicles.map((vehicle) => (
                <li key={vehicle.id}>{blocks.renderVehicleCard(vehicle)}</li>
              ))}
            </ListSection>
          )}
        </div>
      )}
      <RenderBlocks
        blocks={model.blocks}
        context={blocks}
        mark={editing && data.ownsBlocks ? blockMarks({ _id: model._id, _type: 'model' }) : undefined}
        published={editing ? data.published : undefined}
      />
      {form && (
        <section aria-labelledby="model-ask" className="bg-surface-2 py-section">
          <div
            id={FORM_ID}
            className="container-page grid scroll-mt-20 items-start gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
          >
            <div>
              <h2 id="model-ask" className="text-h1 wrap-anywhere">
                {form.title}
              </h2>
              <p className="mt-2 font-semibold">{card.name}</p>
              <p className="mt-2 max-w-prose text-ink-2 wrap-anywhere">{form.intro}</p>
            </div>
            <div className="rounded-card border border-line bg-surface p-5 sm:p-8">{form.form}</div>
          </div>
        </section>
      )}
      <DataScript type="application/ld+json" text={text} />
      <PagePopups context={context} place={{ page: 'content', path }} />
      <LiveChanges tags={[...tags, ...popupTags(context)]} renderedAt={context.now} />
    </article>
  )
}

type ModelFormUse = 'testDrive' | 'general' | undefined

/** What visitors can do here: drive a model that is on sale, else ask about it; what the dealer hides is absent (TEN-22). */
function formUse({ context: { tenant }, card }: ModelPageData): ModelFormUse {
  const { flags, hiddenActions } = tenant
  if (flags.testDrive && !hiddenActions.includes('testDrive') && !card.isComing) return 'testDrive'
  return hiddenActions.includes('enquire') ? undefined : 'general'
}

interface ModelHeroProps {
  data: ModelPageData
  crumbs: Parameters<typeof Breadcrumbs>[0]['items']
  stock: Awaited<ReturnType<typeof modelVehicles>>
  /** The form at the end of the page. */
  use: ModelFormUse
  blocks: ReturnType<typeof blockContext>
}

function ModelHero({ data: { context, card, model }, crumbs, stock, use, blocks }: ModelHeroProps) {
  const picture = model.cover?.asset ? model.cover : model.image
  const brochure = resolveLink(
    { label: 'Brochure', type: 'file', file: model.brochure, path: null, url: null, target: null },
    context,
  )
  return (
    <div className="bg-surface-2">
      <div className="container-page pt-6 pb-section">
        <Breadcrumbs items={crumbs} />
        <div
          className={`mt-6 grid items-center gap-8 ${picture?.asset ? 'lg:grid-cols-[1fr_1.4fr] lg:gap-12' : ''}`}
        >
          <div className="min-w-0">
            {card.isComing && (
              <p className="mb-3 inline-block rounded-control bg-accent px-3 py-1 text-small font-semibold text-on-accent">
                Coming Soon
              </p>
            )}
            <h1 className="text-h1 text-[clamp(2.25rem,5vw,3.75rem)] leading-none wrap-anywhere">
              {card.name}
            </h1>
            {model.tagline && <p className="text-h2 mt-3 text-brand wrap-anywhere">{model.tagline}</p>}
            {model.about && (
              <p className="mt-4 max-w-prose text-body whitespace-pre-line text-ink-2 wrap-anywhere">
                {model.about}
              </p>
            )}
            {card.priceFrom !== null && (
              <p className="mt-5">
                <span className="block text-small text-muted">Drive away from</span>
                <span className="text-h1 tabular-nums">{formatAud(card.priceFrom)}</span>
                {model.priceNote && (
                  <span className="mt-1 block max-w-prose text-small whitespace-pre-line text-muted">
                    {model.priceNote}
                  </span>
                )}
              </p>
            )}
            <p className="mt-6 flex flex-wrap gap-3">
              {use && (
                <a href={`#${FORM_ID}`} className="btn btn-primary">
                  {use === 'testDrive'
                    ? 'Book A Test Drive'
                    : card.isComing
                      ? 'Tell me when it is here'
                      : 'Enquire Now'}
                </a>
              )}
              {stock && (
                <a href="#stock" className="btn btn-secondary">
                  {stock.found === 1
                    ? 'See the one in stock'
                    : `See ${stock.found.toLocaleString('en-AU')} in stock`}
                </a>
              )}
              {brochure && (
                <a href={brochure.href} className="btn btn-secondary">
                  {brochure.label}
                </a>
              )}
            </p>
          </div>
          <ResponsivePicture
            picture={picture}
            context={blocks}
            size={{ width: 1200, height: 800 }}
            sizes="(min-width: 64rem) 48rem, 100vw"
            isPriority
            className="aspect-3/2 w-full rounded-card bg-surface object-cover"
          />
        </div>
      </div>
    </div>
  )
}
