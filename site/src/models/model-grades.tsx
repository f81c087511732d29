import { formatAud } from '@forecourt/tenant-config/text/money'
import { Icon } from '../ui/icon.tsx'
import { StaticMarkup } from '../ui/static-markup.tsx'
import type { ModelPageData } from './model-page-data.ts'

type Model = ModelPageData['model']

/** The grades of a model side by side, each with what it costs and what it has; nothing for a model without any. */
export function ModelGrades({ grades, priceNote }: Pick<Model, 'grades' | 'priceNote'>) {
  const named = (grades ?? []).filter(({ name }) => name)
  if (named.length === 0) return null
  const hasPrice = named.some(({ price }) => price)
  return (
    <section id="grades" aria-labelledby="grades-title" className="scroll-mt-20 pt-section">
      <h2 id="grades-title" className="text-h1">
        Grades
      </h2>
      <StaticMarkup
        as="ul"
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5"
      >
        {named.map(({ _key, name, price, points }) => (
          <li key={_key} className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5">
            <h3 className="text-h2 wrap-anywhere">{name}</h3>
            {price ? (
              <p className="mt-2">
                <span className="block text-small text-muted">Drive away from</span>
                <span className="text-h1 tabular-nums">{formatAud(price)}</span>
              </p>
            ) : (
              <p className="mt-2 text-small text-muted">Ask us for the price</p>
            )}
            {points && points.length > 0 && (
              <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-body">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-2">
                    <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand" />
                    <span className="min-w-0 wrap-anywhere">{point}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </StaticMarkup>
      {hasPrice && priceNote && (
        <p className="mt-4 max-w-4xl text-small whitespace-pre-line text-muted">{priceNote}</p>
      )}
    </section>
  )
}
