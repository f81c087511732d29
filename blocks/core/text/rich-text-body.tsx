import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import type { BlockContext } from '../block-context.ts'
import type { BlockOf, Picture } from '../block-types.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import { isOutsideAddress, isSitePath } from '../links/safe-href.ts'
import { TextTable, type TextTableValue } from './text-table.tsx'

type Body = NonNullable<BlockOf<'richText'>['body']>

interface RichTextBodyProps {
  body: Body
  context: Pick<BlockContext, 'image' | 'link' | 'tenant'>
}

/** Formatted text from the CMS; headings start at level 2 or 3 as their author chose. */
export function RichTextBody({ body, context }: RichTextBodyProps) {
  return (
    <div className="prose text-body">
      <PortableText value={body} components={componentsFor(context)} onMissingComponent={false} />
    </div>
  )
}

function componentsFor(context: RichTextBodyProps['context']): Partial<PortableTextReactComponents> {
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
