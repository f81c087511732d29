import { formatAud } from '@forecourt/tenant-config/text/money'

/** What a price did since the vehicle was saved (whole AUD, 0: none then or now), in words; undefined when it is the same. */
export function priceChange(thenAud: number, nowAud: number): { isLower: boolean; text: string } | undefined {
  if (thenAud <= 0 || nowAud <= 0 || thenAud === nowAud) return undefined
  const isLower = nowAud < thenAud
  const difference = formatAud(Math.abs(nowAud - thenAud))
  return { isLower, text: `${difference} ${isLower ? 'less' : 'more'} than when you saved it` }
}
