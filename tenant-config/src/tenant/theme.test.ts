import { describe, expect, it } from 'vitest'
import { contrastRatio, isHexColour, mix, readableOn } from './contrast.ts'
import { tenantFixture } from '../testing/fixtures.ts'
import { printRatio, themeContrastIssues, themePairs, themeVariables } from './theme.ts'

const { theme } = tenantFixture()
const withColours = (colours: Partial<typeof theme.colours>) => ({
  ...theme,
  colours: { ...theme.colours, ...colours },
})

describe('contrast (WCAG 2)', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#00f', '#fff', 8.59],
  ])('[TEN-24] %s on %s is %f to 1, in either order', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2)
  })

  it('[TEN-24] text on a colour is the more readable of the two', () => {
    expect(readableOn('#17406d')).toBe('#ffffff')
    expect(readableOn('#ffd400')).toBe('#14181f')
  })

  it('[TEN-24] what is no colour is refused by name', () => {
    expect(isHexColour('#12345')).toBe(false)
    expect(isHexColour('red')).toBe(false)
    expect(() => contrastRatio('red', '#fff')).toThrow('"red"')
  })

  it('[TEN-24] mixing is by share', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#ffffff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})

describe('[TEN-24] theme tokens as CSS variables', () => {
  it('every variable of the stylesheet is there and none is empty', () => {
    const variables = themeVariables(theme)
    expect(Object.keys(variables)).toEqual([
      '--surface',
      '--surface-2',
      '--ink',
      '--ink-2',
      '--muted',
      '--line',
      '--brand',
      '--on-brand',
      '--accent',
      '--on-accent',
      '--radius-card',
      '--radius-control',
      '--font-display',
      '--font-body',
      '--display-weight',
      '--display-tracking',
      '--display-stretch',
      '--display-case',
      '--body-stretch',
      '--density',
    ])
    for (const [name, value] of Object.entries(variables)) expect(value, name).toMatch(/^[^;{}<>]+$/)
  })

  it('a face of another width says so, and only the condensed one is set in capitals', () => {
    const withFaces = (display: typeof theme.fonts.display, body: typeof theme.fonts.body) =>
      themeVariables({ ...theme, fonts: { display, body } })
    expect(withFaces('archivo-condensed', 'archivo')).toMatchObject({
      '--display-stretch': '72%',
      '--display-case': 'uppercase',
      '--body-stretch': 'normal',
    })
    expect(withFaces('manrope', 'archivo-expanded')).toMatchObject({
      '--display-stretch': 'normal',
      '--display-case': 'none',
      '--body-stretch': '118%',
    })
  })

  it('colours that a tenant leaves out are mixed, those it gives are kept', () => {
    expect(themeVariables(theme)['--muted']).toMatch(/^#[0-9a-f]{6}$/)
    expect(themeVariables(withColours({ muted: '#445566' }))['--muted']).toBe('#445566')
  })

  it('on a yellow brand the text is dark, on a navy one white', () => {
    expect(themeVariables(withColours({ brand: '#ffd400' }))['--on-brand']).toBe('#14181f')
    expect(themeVariables(withColours({ brand: '#0b3954' }))['--on-brand']).toBe('#ffffff')
  })

  it('a dark theme is readable too', () => {
    const dark = withColours({ surface: '#101418', ink: '#f2f4f7', brand: '#ffb020', accent: '#7cc4ff' })
    expect(themeContrastIssues(dark)).toEqual([])
    expect(themeVariables(dark)['--on-brand']).toBe('#101418')
  })

  it('the default theme has no contrast below 4.5', () => {
    expect(themeContrastIssues(theme)).toEqual([])
  })

  it('every pair in which text is set is there with its use and its ratio', () => {
    const pairs = themePairs(theme)
    expect(pairs.map(({ use }) => use)).toEqual([
      'Text',
      'Softer text',
      'Quiet text',
      'Text on the tinted background',
      'Text on brand',
      'Links',
      'Text on accent',
    ])
    for (const { text, background, ratio } of pairs) expect(ratio).toBe(contrastRatio(text, background))
    expect(printRatio(4.499)).toBe('4.49')
  })

  it('a pair below 4.5 is refused with its ratio, never rounded up to the limit', () => {
    expect(themeContrastIssues(withColours({ ink: '#777777' }))[0]).toEqual({
      path: 'colours.ink',
      message: '#777777 on #ffffff has contrast 4.47:1, needs 4.5:1',
    })
    expect(themeContrastIssues(withColours({ brand: '#ffd400' })).map(({ path }) => path)).toEqual([
      'colours.brand',
    ])
  })
})
