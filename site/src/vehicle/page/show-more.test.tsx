import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FeatureList } from './details/feature-list.tsx'
import { SpecGrid } from './details/spec-grid.tsx'

const { featuresShown, specsShown } = tenantFixture().vdp

const features = (count: number) =>
  renderToStaticMarkup(
    <FeatureList
      features={Array.from({ length: count }, (_, n) => `Feature ${n}.`)}
      shownAtFirst={featuresShown}
    />,
  )
const specs = (count: number) =>
  renderToStaticMarkup(
    <SpecGrid
      specs={Array.from({ length: count }, (_, n) => ({ label: `Spec ${n}.`, value: 'x' }))}
      shownAtFirst={specsShown}
    />,
  )
/** How many of the things stand before and within the fold. */
const counts = (html: string, thing: RegExp) =>
  html.split('<details').map((part) => (part.match(thing) ?? []).length)

it('[VDP-06] 8 features show, further ones behind Show All and Hide', () => {
  expect(counts(features(8), /Feature \d+\./g)).toEqual([8])
  expect(features(8)).not.toContain('Show All')
  expect(counts(features(9), /Feature \d+\./g)).toEqual([8, 1])
  for (const words of ['Show All', 'Hide']) expect(features(9)).toContain(words)
})

it('[VDP-05] [VDP-20] 4 specs show, further ones behind Show More and Show Less', () => {
  expect(counts(specs(4), /Spec \d+\./g)).toEqual([4])
  expect(specs(4)).not.toContain('Show More')
  expect(counts(specs(5), /Spec \d+\./g)).toEqual([4, 1])
  for (const words of ['Show More', 'Show Less']) expect(specs(5)).toContain(words)
})
