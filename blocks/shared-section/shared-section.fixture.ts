import type { BlockFixtures } from '../core/block-props.ts'

export const sharedSectionFixtures: BlockFixtures<'sharedSection'> = {
  main: { _key: 'section-main', _type: 'sharedSection', section: 'section-why' },
  empty: { _key: 'section-empty', _type: 'sharedSection', section: null },
  longest: { _key: 'section-longest', _type: 'sharedSection', section: 'section-long' },
}
