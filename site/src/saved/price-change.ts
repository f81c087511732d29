import { formatAud } from '@forecourt/tenant-config/text/money'

/** Returns in words how a price (whole AUD) changed since the vehicle was saved; undefined if equal, or 0 then or now. */
export function priceChange(thenAud: number, nowAud: number): { isLower: boolean; text: string } | undefined {
  if (thenAud <= 0 || nowAud <= 0 || thenAud === nowAud) return undefined
  const isLower = nowAud < thenAud
  const difference = formatAud(Math.abs(nowAud - thenAud))
  return { isLower, text: `${difference} ${isLower ? 'less' : 'more'} than when you saved it` }
}
