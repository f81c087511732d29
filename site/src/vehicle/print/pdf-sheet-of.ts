import { formatAud } from '@forecourt/tenant-config/text/money'
import { themeVariables, type Theme } from '@forecourt/tenant-config/tenant/theme'
import type { PdfSheet } from '../../server/pdf/pdf-sheet.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { countOf } from '../../text/format.ts'
import { rateLabel } from '../../price/rate-label.ts'
import type { PrintSheet } from './print-sheet.ts'

/** A printed sheet as a PDF says it, in words and colours of its tenant, on the day it is made (N8). */
export function pdfSheetOf(sheet: PrintSheet, { tenant, now }: TenantContext): PdfSheet {
  const { finance, photos: _, ...rest } = sheet
  const { timeZone } = tenant
  return {
    ...rest,
    ...(finance ? { finance: financeWords(finance) } : {}),
    day: new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(now),
    look: lookOf(tenant.theme),
  }
}

function financeWords(finance: NonNullable<PrintSheet['finance']>): PdfSheet['finance'] {
  const { weekAud, termYears, interestRate, comparisonRate, warning } = finance
  return {
    weekly: formatAud(weekAud),
    term: `a week${termYears === undefined ? '' : ` over ${countOf(termYears, 'year')}`}`,
    interest: rateLabel(interestRate),
    comparison: rateLabel(comparisonRate),
    warning,
  }
}

function lookOf(theme: Theme): PdfSheet['look'] {
  const colours = themeVariables(theme)
  const of = (name: `--${string}`) => colours[name] ?? ''
  return {
    brand: of('--brand'),
    onBrand: of('--on-brand'),
    ink: of('--ink'),
    muted: of('--muted'),
    line: of('--line'),
    tint: of('--surface-2'),
    isSerif: theme.fonts.display === 'fraunces',
    radius: Math.min(8, Number.parseInt(of('--radius-card'), 10) || 0),
  }
}
