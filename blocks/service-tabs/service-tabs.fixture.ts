import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

const tab = { form: null, url: null, size: null, width: null, height: null }

export const serviceTabsFixtures: BlockFixtures<'serviceTabs'> = {
  main: {
    _key: 'service-tabs-main',
    _type: 'serviceTabs',
    heading: 'Book a service',
    intro: 'Choose a time that suits you, any hour of the day.',
    tabs: [
      { ...tab, _key: 'form', title: 'Book here', kind: 'form' },
      { ...tab, _key: 'other', title: 'Tyres & Brakes', kind: 'form', form: 'form-fixture' },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'service-tabs-empty',
    _type: 'serviceTabs',
    heading: null,
    intro: null,
    tabs: null,
    variant: null,
  },
  longest: {
    _key: 'service-tabs-longest',
    _type: 'serviceTabs',
    heading: longText(70),
    intro: longText(240),
    tabs: Array.from({ length: 6 }, (_, at) => ({
      ...tab,
      _key: `tab-${at}`,
      title: longText(30 - at),
      kind: 'form' as const,
    })),
    variant: 'tinted',
  },
}
