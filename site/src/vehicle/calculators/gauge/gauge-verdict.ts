import type { AutoGauge } from '@forecourt/tenant-config/calculators/gauge'

/** Returns the gauge's verdict on a price, in words. */
export function gaugeVerdict({ fill, listing_price, market_range_min }: AutoGauge): string {
  if (listing_price < market_range_min) return 'Below the range of vehicles like it'
  if (fill < 1 / 3) return 'Towards the lower end of the range'
  return fill < 2 / 3 ? 'Around the middle of the range' : 'Towards the upper end of the range'
}
