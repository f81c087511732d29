import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import type { Theme } from '@forecourt/tenant-config/tenant/theme'
import { Stack } from '@sanity/ui'
import { useMemo } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { ContrastList } from './contrast-list.tsx'
import { ThemePreview } from './theme-preview.tsx'

/** The look as the site would show it: what is missing or wrong is the platform's default, as on the site. */
export function shownTheme(look: unknown): Theme | undefined {
  const parsed = parseTenantTolerant({ _id: 'tenant-preview', name: 'Preview', slug: 'preview', theme: look })
  return parsed.ok ? parsed.value.tenant.theme : undefined
}

/** The fields of a dealer's look with the page in small and the contrasts beside them, both as they are typed. */
export function ThemeInput(props: ObjectInputProps) {
  const { value, renderDefault } = props
  const name = useFormValue(['name'])
  const theme = useMemo(() => shownTheme(value), [value])
  return (
    <Stack gap={5}>
      {theme && (
        <>
          {/* Stays in sight while the fields below are scrolled and changed. */}
          <div style={{ position: 'sticky', top: 0, zIndex: 2 }}>
            <ThemePreview theme={theme} name={typeof name === 'string' && name !== '' ? name : 'Your name'} />
          </div>
          <ContrastList theme={theme} />
        </>
      )}
      {renderDefault(props)}
    </Stack>
  )
}
