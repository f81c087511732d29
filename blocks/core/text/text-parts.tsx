import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { clsx } from 'clsx'
import type { BlockOf } from '../block-types.ts'
import { LineDrawing } from '../line-drawing.tsx'
import { resolveLinks, type LinkContext } from '../links/link-target.ts'
import { TextLink } from '../links/text-link.tsx'

type Body = NonNullable<BlockOf<'richText'>['body']>
type Components = Partial<PortableTextReactComponents>
export type CalloutValue = Extract<Body[number], { _type: 'callout' }>
export type TextButtonsValue = Extract<Body[number], { _type: 'textButtons' }>
export type TextColumnsValue = Extract<Body[number], { _type: 'textColumns' }>

const TONES = {
  note: { name: 'Note', path: 'M12 11v5m0-8.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z' },
  tip: { name: 'Tip', path: 'm5 12.500 4.500 4.500L19 7.500' },
  warning: { name: 'Warning', path: 'M12 4 2.500 20h19L12 4Zm0 6.500v4m0 3h.01' },
} as const

/** Words in a box that stands out of a text; without a title it says what it is. */
export function Callout({ callout, components }: { callout: CalloutValue; components: Components }) {
  if (!callout.words?.length) return null
  const tone = callout.tone ?? 'note'
  const { name, path } = TONES[tone]
  return (
    <div role="note" aria-label={callout.title || name} className="text-callout" data-tone={tone}>
      <LineDrawing path={path} className="mt-0.5 shrink-0" />
      <div className="prose min-w-0">
        <p className="font-semibold">{callout.title || name}</p>
        <PortableText value={callout.words} components={components} onMissingComponent={false} />
      </div>
    </div>
  )
}

/** Buttons within a text, the first one strong; those that lead nowhere are left out. */
export function TextButtons({ buttons, context }: { buttons: TextButtonsValue; context: LinkContext }) {
  const links = resolveLinks(buttons.links, context)
  if (links.length === 0) return null
  return (
    <div className="text-buttons">
      {links.map((link, at) => (
        <TextLink
          key={link.href + link.label}
          link={link}
          className={clsx('btn', at === 0 ? 'btn-primary' : 'btn-secondary')}
        />
      ))}
    </div>
  )
}

/** Two or three columns of a text; one below the other where they would be narrow. */
export function TextColumns({ columns, components }: { columns: TextColumnsValue; components: Components }) {
  const filled = (columns.columns ?? []).filter(({ words }) => words?.length)
  if (filled.length === 0) return null
  return (
    <div className="text-columns">
      {filled.map(({ _key, words }) => (
        <div key={_key} className="prose min-w-0">
          <PortableText value={words ?? []} components={components} onMissingComponent={false} />
        </div>
      ))}
    </div>
  )
}
