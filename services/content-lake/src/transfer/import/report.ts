/** A reference to a missing document: in which document, at which path, to which id. */
export interface DanglingReference {
  id: string
  path: string
  target: string
}

/** Result of an import; the numbers count documents and assets of the file. */
export interface ImportReport {
  /** Why nothing was written, one sentence or many; empty when writing began. */
  refused: string[]
  /** Why writing ended before all was done. */
  stopped?: string
  /** How the file is damaged, if it is. */
  damage?: string
  documents: { total: number; loaded: number; skipped: number; failed: { id: string; reason: string }[] }
  assets: {
    total: number
    /** How many of them the archive names but does not hold. */
    absent: number
    uploaded: number
    reused: number
    failed: { url: string; reason: string; usedBy: number }[]
  }
  /** References that were left weak because their target is neither in the file nor in the dataset. */
  dangling: DanglingReference[]
  notes: string[]
}

export function emptyReport(): ImportReport {
  return {
    refused: [],
    documents: { total: 0, loaded: 0, skipped: 0, failed: [] },
    assets: { total: 0, absent: 0, uploaded: 0, reused: 0, failed: [] },
    dangling: [],
    notes: [],
  }
}

/**
 * Returns 0 when all is in; 1 when the import was refused or stopped or documents failed; 3 when all is in, but assets,
 * targets or the file's end are missing.
 */
export function exitCode(report: ImportReport, areFailingAssetsAllowed: boolean): 0 | 1 | 3 {
  const { refused, stopped, damage, documents, assets, dangling } = report
  if (refused.length > 0 || stopped !== undefined || documents.failed.length > 0) return 1
  const hasGaps = damage !== undefined || dangling.length > 0
  return hasGaps || (assets.failed.length > 0 && !areFailingAssetsAllowed) ? 3 : 0
}

const SHOWN = 20

/** The report as it is printed. */
export function reportText(report: ImportReport, seconds: number): string {
  const lines = report.refused.length > 0 ? refusalLines(report) : resultLines(report, seconds)
  return [...lines, ...report.notes.map((note) => `Note: ${note}.`)].join('\n')
}

function refusalLines({ refused, damage, documents, assets }: ImportReport): string[] {
  return [
    'Nothing was loaded:',
    ...some(refused, (reason) => reason),
    ...(damage === undefined ? [] : [`The file is not whole: ${damage}.`]),
    `Readable in it: ${documents.total} documents and ${assets.total - assets.absent} of ${assets.total} assets.`,
  ]
}

function resultLines(report: ImportReport, seconds: number): string[] {
  const { documents, assets, dangling, stopped, damage } = report
  const notLoaded = documents.total - documents.loaded - documents.skipped
  const missing = assets.total - assets.uploaded - assets.reused
  return [
    ...(stopped === undefined ? [] : [`The import stopped before its end: ${stopped}.`]),
    `Loaded ${documents.loaded} of ${documents.total} documents in ${seconds.toFixed(1)} s; ${documents.skipped} were there already, ${notLoaded} were not loaded.`,
    `Assets: ${assets.uploaded} of ${assets.total} uploaded; ${assets.reused} were there already, ${missing} were not loaded.`,
    ...(damage === undefined ? [] : [`The file is not whole: ${damage}. What is missing was not loaded.`]),
    ...section('Documents that failed', documents.failed, ({ id, reason }) => `${id}: ${reason}`),
    ...section(
      'Assets that could not be loaded; the fields that use them are without them',
      assets.failed,
      ({ url, reason, usedBy }) => `${url}: ${reason} (used by ${usedBy} documents)`,
    ),
    ...section(
      'References to documents that are neither in the file nor in the dataset; they were left weak',
      dangling,
      ({ id, path, target }) => `${id} at ${path} to ${target}`,
    ),
  ]
}

function section<T>(title: string, items: T[], text: (item: T) => string): string[] {
  return items.length === 0 ? [] : [`${title} (${items.length}):`, ...some(items, text)]
}

function some<T>(items: T[], text: (item: T) => string): string[] {
  const lines = items.slice(0, SHOWN).map((item) => `  ${text(item).slice(0, 600)}`)
  return items.length > SHOWN ? [...lines, `  and ${items.length - SHOWN} more`] : lines
}
