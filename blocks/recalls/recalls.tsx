import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { VinCheck } from './vin-check.client.tsx'

type Recall = NonNullable<NonNullable<BlockProps<'recalls'>['block']['recalls']>[number]>

/** Where every recall of Australia is listed; a dealer knows only some of them. */
const GOVERNMENT_LIST = 'https://www.vehiclerecalls.gov.au/'

/** The recall campaigns of a dealer, each with its facts, and a check of a VIN that does not leave the device. */
export function Recalls({ block, context }: BlockProps<'recalls'>) {
  const heading = required(block.heading, 'Heading')
  const sound = (block.recalls ?? []).filter(
    ({ name, number, hazard, remedy }) => name && number && hazard && remedy,
  )
  const recalls = required(sound.length > 0 ? sound : null, 'Campaigns')
  const headingId = `recalls-${block._key}`
  const checked = recalls.flatMap(({ name, number, vins }) =>
    vins && vins.length > 0 ? [{ id: number ?? '', name: `${name ?? ''} (${number ?? ''})`, vins }] : [],
  )
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      {checked.length > 0 && (
        <VinCheck id={`${headingId}-vin`} campaigns={checked} listHref={GOVERNMENT_LIST} />
      )}
      <ul className="mt-6 grid gap-6">
        {recalls.map((recall) => (
          <li key={recall._id}>
            <Campaign recall={recall} id={`${headingId}-${recall._id}`} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <a href={context.link('/service')} className="btn btn-primary">
          Book the repair
        </a>
        <a href={GOVERNMENT_LIST} className="btn btn-secondary" rel="noopener">
          All recalls in Australia
        </a>
        {block.email && (
          <a href={`mailto:${block.email}`} className="btn btn-ghost wrap-anywhere">
            {block.email}
          </a>
        )}
      </p>
    </Section>
  )
}

function Campaign({ recall, id }: { recall: Recall; id: string }) {
  const { name, number, models, units, defect, hazard, remedy, since, notice_url: notice } = recall
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Recall number', number ?? ''],
    ['Models', (models ?? []).join(', ')],
    ['Built', yearsOf(recall)],
    ['Vehicles affected', units ? units.toLocaleString('en-AU') : ''],
    ['Since', since ? dayOf(since) : ''],
    ['Ends', 'Does not expire: it holds until the vehicle is repaired'],
    ['Cost', 'Inspection and repair are free'],
  ]
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 text-ink sm:p-8">
      <p className="text-small font-semibold text-danger">Active recall</p>
      <h3 id={id} className="text-h2 mt-1 wrap-anywhere">
        {name}
      </h3>
      <div className="mt-4 grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {defect && <Part title="What is wrong" text={defect} />}
          <Part title="What can happen" text={hazard ?? ''} />
          <Part title="What to do" text={remedy ?? ''} />
        </div>
        <dl className="grid content-start gap-3 border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt className="text-small text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      {notice && (
        <p className="mt-5">
          <a href={notice} rel="noopener" className="font-semibold underline underline-offset-4">
            Read the notice
          </a>
        </p>
      )}
    </article>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <p className="mt-1 max-w-prose text-ink-2 wrap-anywhere">{text}</p>
    </div>
  )
}

function yearsOf({ from_year: from, to_year: to }: Recall): string {
  return from && to && from !== to ? `${from} to ${to}` : `${from ?? to ?? ''}`
}

function dayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
