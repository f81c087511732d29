import type { ReceivedReport } from './site-client.ts'

const SHOWN_REJECTS = 10

/** The closing report of an import, as lines for a person. */
export function reportText(report: ReceivedReport, rejectsFile: string | undefined): string {
  const number = (value: number): string => value.toLocaleString('en-AU').padStart(9)
  const counts: [string, number][] = [
    ['rows read', report.rowsRead],
    ['imported', report.imported],
    ['updated', report.updated],
    ['unchanged', report.unchanged],
    ['rejected', report.rejected],
    ['withdrawn', report.withdrawn],
    ['without price', report.breakdown.withoutPrice],
  ]
  return [
    ...counts.map(([name, value]) => `${number(value)}  ${name}`),
    `  car types  ${tally(report.breakdown.carTypes)}`,
    `     states  ${tally(report.breakdown.states)}`,
    ...(report.ignoredColumns.length === 0
      ? []
      : [`  not read:  columns ${report.ignoredColumns.join(', ')}`]),
    ...(report.encoding === 'utf-8' ? [] : [`  the file was read as ${report.encoding}`]),
    ...report.warnings.map((warning) => `  warning:   ${warning}`),
    ...reasonLines(report.reasons),
    ...report.rejects
      .slice(0, SHOWN_REJECTS)
      .map(
        (entry) =>
          `  row ${entry.row}, ${entry.field || 'whole row'}: ${entry.reason} (found "${entry.value}")`,
      ),
    ...(rejectsFile === undefined ? [] : [`  all ${report.rejected} refused rows: ${rejectsFile}`]),
    `  run ${report.runId}, ${(report.durationMs / 1000).toFixed(1)} s`,
  ].join('\n')
}

/** Refused rows by reason, the most frequent first. */
function reasonLines(reasons: Readonly<Record<string, number>>): string[] {
  const ordered = Object.entries(reasons).toSorted(([, a], [, b]) => b - a)
  if (ordered.length === 0) return []
  return [
    '  refused by reason:',
    ...ordered.map(([reason, count]) => `${count.toLocaleString('en-AU').padStart(9)}  ${reason}`),
  ]
}

function tally(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name === '' ? 'none' : name} ${value.toLocaleString('en-AU')}`)
    .join(', ')
}
