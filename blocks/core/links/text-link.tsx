import type { ReactNode } from 'react'
import type { ResolvedLink } from './link-target.ts'

interface TextLinkProps {
  link: ResolvedLink
  className?: string
  children?: ReactNode
}

/** An anchor to a resolved link; outside addresses give no access back to the page. */
export function TextLink({ link, className, children }: TextLinkProps) {
  return (
    <a href={link.href} className={className} rel={link.isExternal ? 'noopener' : undefined}>
      {children ?? link.label}
    </a>
  )
}
