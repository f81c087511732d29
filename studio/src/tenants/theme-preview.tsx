import { type Theme, themeVariables } from '@forecourt/tenant-config/tenant/theme'
import type { CSSProperties } from 'react'

const control: CSSProperties = {
  display: 'inline-block',
  padding: '7px 14px',
  borderRadius: 'var(--radius-control)',
  fontWeight: 600,
  fontSize: 14,
}

const heading: CSSProperties = {
  fontFamily: 'var(--font-display)',
  fontWeight: 'var(--display-weight)',
  letterSpacing: 'var(--display-tracking)',
  lineHeight: 1.15,
  margin: 0,
}

const gap = 'calc(16px * var(--density))'

/** A page in small with a dealer's colours, type, corners and space: what the site does with its look. */
export function ThemePreview({ theme, name }: { theme: Theme; name: string }) {
  const page: CSSProperties = {
    // The site's own variables; React's type of styles does not know custom properties.
    ...(themeVariables(theme) as CSSProperties),
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontFamily: 'var(--font-body)',
    fontSize: 14,
    lineHeight: 1.5,
    border: '1px solid var(--line)',
    borderRadius: 6,
    overflow: 'hidden',
  }
  return (
    <div style={page} role="img" aria-label={`Preview of the look of ${name}`} data-testid="theme-preview">
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 16,
          padding: '10px 20px',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <span style={{ ...heading, fontSize: 17 }}>{name}</span>
        <span style={{ color: 'var(--ink-2)' }}>Vehicles &nbsp; Offers &nbsp; About</span>
      </div>
      <div style={{ background: 'var(--brand)', color: 'var(--on-brand)', padding: `${gap} 20px` }}>
        <p style={{ ...heading, fontSize: 22 }}>Find your next one here.</p>
        <p style={{ margin: '4px 0 10px' }}>Every vehicle with its price and its photos.</p>
        <span style={{ ...control, background: 'var(--accent)', color: 'var(--on-accent)' }}>
          See what is in stock
        </span>
      </div>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          gap: 14,
          alignItems: 'center',
          padding: `${gap} 20px`,
        }}
      >
        <PreviewCard title="2021 Hatch" price="$18,990" tag="Just in" />
        <p style={{ margin: 0, color: 'var(--ink-2)' }}>
          Softer words, <span style={{ color: 'var(--brand)', textDecoration: 'underline' }}>a link</span>,{' '}
          <span style={{ color: 'var(--muted)' }}>the small print.</span>
        </p>
      </div>
    </div>
  )
}

function PreviewCard({ title, price, tag }: { title: string; price: string; tag: string }) {
  return (
    <div style={{ border: '1px solid var(--line)', borderRadius: 'var(--radius-card)', overflow: 'hidden' }}>
      <div style={{ height: 30, background: 'var(--surface-2)', padding: 8 }}>
        <span
          style={{
            background: 'var(--accent)',
            color: 'var(--on-accent)',
            borderRadius: 'var(--radius-control)',
            fontSize: 12,
            fontWeight: 700,
            padding: '3px 8px',
          }}
        >
          {tag}
        </span>
      </div>
      <div style={{ padding: 8 }}>
        <div style={{ ...heading, fontSize: 15 }}>{title}</div>
        <div style={{ color: 'var(--muted)', fontSize: 12 }}>42,000 km · Automatic</div>
        <div style={{ ...heading, fontSize: 16 }}>{price}</div>
      </div>
    </div>
  )
}
