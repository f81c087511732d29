import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const enquiryFormFixtures: BlockFixtures<'enquiryForm'> = {
  main: {
    _key: 'enquiry-main',
    _type: 'enquiryForm',
    heading: 'Ask us anything',
    text: 'We answer every message ourselves, usually within the hour.',
    form: 'form-fixture',
    variant: 'tinted',
  },
  empty: {
    _key: 'enquiry-empty',
    _type: 'enquiryForm',
    heading: null,
    text: null,
    form: null,
    variant: null,
  },
  longest: {
    _key: 'enquiry-longest',
    _type: 'enquiryForm',
    heading: longText(70),
    text: longText(400),
    form: 'form-fixture',
    variant: 'plain',
  },
}
