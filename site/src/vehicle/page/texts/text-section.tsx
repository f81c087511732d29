import type { TextSection } from '@forecourt/tenant-config/vehicle/texts/documents'
import { Icon } from '../../../ui/icon.tsx'
import { StaticMarkup } from '../../../ui/static-markup.tsx'
import { countOf } from '../../../text/format.ts'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import type { SectionPart } from '../section-part.ts'
import type { ShownText } from './vehicle-texts.ts'

/** A section that says what the dealer wrote for it, under its own heading or the usual one; absent without a text. */
export function textSection(section: TextSection, usualTitle: string): SectionPart {
  return {
    title: ({ texts }) => texts.get(section)?.heading ?? usualTitle,
    body: ({ data }) => bodyOf(data, section),
  }
}

/** Those that stand out from the text around them. */
const PANELS: readonly TextSection[] = ['usedCar', 'warranty', 'whyBuy']

function bodyOf({ texts }: VehiclePageData, section: TextSection) {
  const text = texts.get(section)
  if (!text) return null
  if (section === 'disclaimer') return <SmallPrint text={text} />
  return <Words text={text} isPanel={PANELS.includes(section)} />
}

function Words({ text: { text, points, years }, isPanel }: { text: ShownText; isPanel: boolean }) {
  return (
    <StaticMarkup as="div" className={`mt-4 ${isPanel ? 'rounded-card bg-surface-2 p-5 sm:p-6' : ''}`}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {years !== undefined && (
          <p className="text-h1 shrink-0 text-brand tabular-nums">{countOf(years, 'year')}</p>
        )}
        {text && <p className="min-w-64 flex-1 max-w-[70ch] whitespace-pre-line text-ink-2">{text}</p>}
      </div>
      {points.length > 0 && (
        <ul className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 ${text || years ? 'mt-5' : ''}`}>
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5 font-semibold">
              <Icon name="check" size={20} className="mt-0.5 shrink-0 text-brand" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
    </StaticMarkup>
  )
}

function SmallPrint({ text: { text, points } }: { text: ShownText }) {
  return (
    <p className="mt-3 max-w-[80ch] text-small whitespace-pre-line text-muted">
      {[text, ...points].filter(Boolean).join('\n')}
    </p>
  )
}
