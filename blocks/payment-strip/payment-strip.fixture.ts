import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const paymentStripFixtures: BlockFixtures<'paymentStrip'> = {
  main: {
    _key: 'payment-strip-main',
    _type: 'paymentStrip',
    heading: 'Pay your deposit by',
    methods: ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
    note: 'Card payments carry no surcharge.',
    variant: 'plain',
  },
  empty: {
    _key: 'payment-strip-empty',
    _type: 'paymentStrip',
    heading: null,
    methods: null,
    note: null,
    variant: null,
  },
  longest: {
    _key: 'payment-strip-longest',
    _type: 'paymentStrip',
    heading: longText(70),
    methods: [
      'mastercard',
      'visa',
      'maestro',
      'amex',
      'eftpos',
      'googlePay',
      'applePay',
      'payId',
      'transfer',
    ],
    note: longText(200),
    variant: 'tinted',
  },
}
