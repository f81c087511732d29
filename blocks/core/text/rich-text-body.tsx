import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import type { BlockContext } from '../block-context.ts'
import type { BlockOf, Picture } from '../block-types.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import { isOutsideAddress, isSitePath } from '../links/safe-href.ts'
import { type TextNote, notesOf } from './text-notes.ts'
import {
  Callout,
  type CalloutValue,
  TextButtons,
  type TextButtonsValue,
  TextColumns,
  type TextColumnsValue,
} from './text-parts.tsx'
import { TextTable, type TextTableValue } from './text-table.tsx'

type Body = NonNullable<BlockOf<'richText'>['body']>

interface RichTextBodyProps {
  body: Body
  context: Pick<BlockContext, 'image' | 'link' | 'tenant'>
}

/** Formatted text from the CMS, with its footnotes below; headings start at level 2 or 3 as their author chose. */
export function RichTextBody({ body, context }: RichTextBodyProps) {
  const notes = notesOf(body)
  return (
    <div className="prose text-body">
      <PortableText value={body} components={componentsFor(context, notes)} onMissingComponent={false} />
      {notes.length > 0 ? <Notes notes={notes} /> : null}
    </div>
  )
}

/** The notes of a text; each leads back to its mark. */
function Notes({ notes }: { notes: readonly TextNote[] }) {
  return (
    <ol className="text-notes" aria-label="Notes">
      {notes.map(({ key, note }, at) => (
        <li key={key} id={`note-${key}`}>
          {note}{' '}
          <a href={`#mark-${key}`} aria-label={`Back to mark ${at + 1} in the text`}>
            ↑
          </a>
        </li>
      ))}
    </ol>
  )
}

function componentsFor(
  context: RichTextBodyProps['context'],
  notes: readonly TextNote[],
): Partial<PortableTextReactComponents> {
  const components: Partial<PortableTextReactComponents> = {
    block: {
      h2: ({ children }) => <h2 className="text-h2">{children}</h2>,
      h3: ({ children }) => <h3 className="text-h3">{children}</h3>,
    },
    marks: {
      textLink: ({ value, children }: { value?: { href?: string | null }; children: React.ReactNode }) => {
        const href = value?.href ?? ''
        return isSitePath(href) && !leadsToHidden(href, context.tenant) ? (
          <a href={context.link(href)}>{children}</a>
        ) : (
          <OutsideLink href={href}>{children}</OutsideLink>
        )
      },
    },
    types: {
      picture: ({ value }: { value: Picture }) => (
        <ResponsivePicture
          picture={value}
          context={context}
          size={{ width: 960 }}
          sizes="(min-width: 48rem) 45rem, 100vw"
          className="h-auto w-full rounded-card"
        />
      ),
      table: ({ value }: { value: TextTableValue }) => <TextTable table={value} components={components} />,
      callout: ({ value }: { value: CalloutValue }) => <Callout callout={value} components={components} />,
      textButtons: ({ value }: { value: TextButtonsValue }) => (
        <TextButtons buttons={value} context={context} />
      ),
      textColumns: ({ value }: { value: TextColumnsValue }) => (
        <TextColumns columns={value} components={components} />
      ),
      footnote: ({ value }: { value: { _key?: string } }) => {
        const { _key = '' } = value
        const at = notes.findIndex(({ key }) => key === _key)
        return at < 0 ? null : (
          <sup>
            <a id={`mark-${_key}`} href={`#note-${_key}`} aria-label={`Note ${at + 1}`}>
              {at + 1}
            </a>
          </sup>
        )
      },
    },
  }
  return components
}

function OutsideLink({ href, children }: { href: string; children: React.ReactNode }) {
  return isOutsideAddress(href) ? (
    <a href={href} rel="noopener">
      {children}
    </a>
  ) : (
    <>{children}</>
  )
}
