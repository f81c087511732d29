import { schemaTypes } from '@forecourt/schemas/schema-types'
import { describe, expect, it } from 'vitest'
import type { DocumentActionComponent } from 'sanity'
import { tenantActions } from './tenant-actions.ts'
import { withThemeEditor } from './theme-editor.ts'
import { shownTheme } from './theme-input.tsx'

const action = (name: string) => Object.assign(() => null, { action: name }) as DocumentActionComponent
const names = (actions: readonly DocumentActionComponent[]) => actions.map((each) => each.action)

describe('actions of a dealer’s document', () => {
  const all = ['publish', 'unpublish', 'duplicate', 'delete', 'discardChanges'].map(action)

  it('[TEN-02] a dealer is archived, and neither deleted nor doubled', () => {
    const [, , own, ...more] = tenantActions(all, 'tenant')
    expect(names(tenantActions(all, 'tenant')).slice(0, 2)).toEqual(['publish', 'discardChanges'])
    expect(own?.name).toBe('useArchiveAction')
    expect(more).toEqual([])
  })

  it('other documents keep theirs', () => {
    expect(names(tenantActions(all, 'page'))).toEqual(names(all))
  })
})

describe('the theme editor', () => {
  const tenant = schemaTypes.find(({ name }) => name === 'tenant')

  it('[TEN-24] stands on the look and on each of its colours, which schema files cannot carry', () => {
    const edited = JSON.stringify(tenant && withThemeEditor(tenant), (key, value: unknown) =>
      key === 'components' ? 'own input' : value,
    )
    expect(edited.match(/own input/g)).toHaveLength(1 + 8)
  })

  it('[TEN-24] shows what the site would show: a wrong colour is the platform’s default', () => {
    expect(shownTheme({ colours: { brand: 'navy', ink: '#112233' } })?.colours).toMatchObject({
      brand: '#17406d',
      ink: '#112233',
    })
    expect(shownTheme(undefined)?.radius).toBe('soft')
  })
})
