import type { ReactNode } from 'react'
import { CardFinancePart } from '../../card/card-finance-part.tsx'
import { PriceLine } from '../../price/price-line.tsx'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.client.tsx'
import type { ComparePageData } from './compare-page-data.ts'
import { HAS_IT, type CompareRow } from './compare-rows.ts'

const LABEL = 'sticky left-0 z-10 bg-surface pe-3 text-left align-top font-normal'

interface CompareTableProps {
  data: ComparePageData
  /** Address of this comparison without one of its vehicles. */
  withoutHref: (id: string) => string
}

/** Vehicles beside each other; a row in which they differ says so in words. Its first column stays in sight. */
export function CompareTable({ data, withoutHref }: CompareTableProps) {
  const { cards, isOnlyDifferences } = data
  const shown = (rows: CompareRow[]) => rows.filter(({ differs }) => differs || !isOnlyDifferences)
  return (
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must take focus to be scrolled by keyboard
      tabIndex={0}
      className="relative mt-6 -mx-4 overflow-x-auto px-4 pb-3 [scrollbar-width:thin]"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0"
        // Two fit on a phone of 390 px; of more, part of the next one shows that there is more.
        style={{ minWidth: `${6.5 + cards.length * 7.75}rem` }}
      >
        <caption className="sr-only">{cards.map(({ title }) => title).join(', ')}</caption>
        <colgroup>
          <col className="w-26 md:w-48" />
        </colgroup>
        <thead>
          <tr>
            <td className={LABEL} />
            {cards.map((card) => (
              <VehicleHead key={card.id} card={card} removeHref={withoutHref(card.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <MoneyRows cards={cards} />
        </tbody>
        <RowGroup title="Details" rows={shown(data.specs)} columns={cards.length} />
        <RowGroup title="Features" rows={shown(data.features)} columns={cards.length} />
      </table>
    </div>
  )
}

function VehicleHead({ card, removeHref }: { card: VehicleCardModel; removeHref: string }) {
  const [photo = ''] = card.photos
  return (
    <th scope="col" className="px-2 pb-3 text-left align-top font-normal">
      <div className="aspect-4/3 overflow-hidden rounded-card bg-surface-2">
        <Photo
          mediaKey={photo}
          alt=""
          sizes="(min-width: 64rem) 18rem, 11rem"
          preview={card.preview}
          className={`size-full object-cover ${card.isSold ? 'grayscale' : ''}`}
        />
      </div>
      <a href={card.href} className="mt-3 block text-h3 wrap-anywhere hover:underline">
        {card.title}
      </a>
      {card.subtitle && <p className="text-small wrap-anywhere text-muted">{card.subtitle}</p>}
      <a
        href={removeHref}
        className="mt-2 inline-flex min-h-8 items-center gap-1 text-small underline underline-offset-4"
      >
        <Icon name="close" size={16} />
        Remove<span className="sr-only"> {card.title}</span>
      </a>
    </th>
  )
}

function MoneyRows({ cards }: { cards: VehicleCardModel[] }) {
  return (
    <>
      <Row label="Price">
        {cards.map(({ id, price, isSold, soldText }) => (
          <PriceLine key={id} price={price} size="card" isSold={isSold} soldText={soldText} />
        ))}
      </Row>
      {cards.some(({ finance }) => finance) && (
        <Row label="Finance estimate">
          {cards.map(({ id, finance }) =>
            finance ? (
              // In a narrow column the two figures stand one below the other, or their words would break.
              <div key={id} className="max-lg:[&_dl]:grid-cols-1">
                <CardFinancePart finance={finance} />
              </div>
            ) : (
              <Unknown key={id} />
            ),
          )}
        </Row>
      )}
    </>
  )
}

function RowGroup({ title, rows, columns }: { title: string; rows: CompareRow[]; columns: number }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="pt-8 pb-2 text-left">
          <span className="sticky left-0 inline-block text-h2">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <Row key={label} label={label} differs={differs}>
          {cells.map((cell, index) => (
            <Cell key={index} text={cell} />
          ))}
        </Row>
      ))}
    </tbody>
  )
}

function Row({
  label,
  differs = false,
  children,
}: {
  label: string
  differs?: boolean
  children: ReactNode[]
}) {
  return (
    <tr className="text-small">
      <th scope="row" className={`${LABEL} border-t border-line py-2.5`}>
        <span className="block font-semibold wrap-anywhere">{label}</span>
        {differs && (
          <span className="mt-0.5 inline-flex items-center gap-1 text-tiny text-muted">
            <span aria-hidden="true">≠</span> differs
          </span>
        )}
      </th>
      {children.map((child, index) => (
        <td
          key={index}
          className={`border-t border-line px-2 py-2.5 align-top wrap-anywhere ${differs ? 'bg-surface-2 font-semibold' : ''}`}
        >
          {child}
        </td>
      ))}
    </tr>
  )
}

function Cell({ text }: { text: string }) {
  if (text === '') return <Unknown />
  if (text !== HAS_IT) return text
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name="check" size={16} />
      {text}
    </span>
  )
}

function Unknown() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known</span>
    </span>
  )
}
