import { hasRealPrice } from '@forecourt/vehicle/derive'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { BatchOutcome } from './batch.ts'
import type { Breakdown, ChangedVehicle, ImportReport, IngestProgress, Reject } from './report.ts'

const REPORTED_REJECTS = 100
const REPORTED_IDS = 1000

/** A report in which nothing has happened yet. */
export function emptyReport(run: Pick<ImportReport, 'runId' | 'tenant' | 'mapping' | 'mode'>): ImportReport {
  return {
    ...run,
    rowsRead: 0,
    imported: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    withdrawn: 0,
    rejects: [],
    reasons: {},
    durationMs: 0,
    changedVehicleIds: [],
    changedCount: 0,
    changedTenants: [],
    changedByTenant: {},
    breakdown: { carTypes: {}, states: {}, withoutPrice: 0 },
    encoding: 'utf-8',
    ignoredColumns: [],
    warnings: [],
  }
}

/** The counts that are kept with the run. */
export function storedCounts(report: ImportReport) {
  return { ...progressOf(report), withdrawn: report.withdrawn }
}

/** The counts that are told while a file is read. */
export function progressOf(report: ImportReport): IngestProgress {
  const { rowsRead, imported, updated, unchanged, rejected } = report
  return { rowsRead, imported, updated, unchanged, rejected }
}

/** Adds a stored batch of `rowsRead` rows to a report. */
export function addOutcome(report: ImportReport, rowsRead: number, outcome: BatchOutcome): void {
  report.rowsRead += rowsRead
  report.imported += outcome.imported
  report.updated += outcome.updated
  report.unchanged += outcome.unchanged
  report.rejected += outcome.rejects.length
  report.rejects.push(...outcome.rejects.slice(0, REPORTED_REJECTS - report.rejects.length))
  for (const refused of outcome.rejects) addReason(report.reasons, refused)
  for (const vehicle of outcome.accepted) addVehicle(report.breakdown, vehicle)
}

/** Adds vehicles whose pages must be made anew. */
export function addChanged(report: ImportReport, changed: readonly ChangedVehicle[]): void {
  report.changedCount += changed.length
  const ids = changed.map(({ id }) => id)
  report.changedVehicleIds.push(...ids.slice(0, REPORTED_IDS - report.changedVehicleIds.length))
  for (const { id, tenantIds } of changed) {
    for (const tenant of new Set(tenantIds)) {
      const own = (report.changedByTenant[tenant] ??= [])
      if (own.length < REPORTED_IDS) own.push(id)
    }
  }
  report.changedTenants = Object.keys(report.changedByTenant).toSorted()
}

/** Reasons that hold a word of their row would otherwise be as many as the rows. */
const MOST_REASONS = 50

function addReason(reasons: Record<string, number>, { field, reason }: Reject): void {
  const [first = ''] = reason.split('; also wrong: ')
  const named = `${field || 'whole row'}: ${first}`
  const isKnown = Object.hasOwn(reasons, named) || Object.keys(reasons).length < MOST_REASONS
  const key = isKnown ? named : 'other reasons'
  reasons[key] = (reasons[key] ?? 0) + 1
}

function addVehicle(breakdown: Breakdown, vehicle: FeedVehicle): void {
  const { carTypes, states } = breakdown
  const state = vehicle.state ?? ''
  carTypes[vehicle.car_type] = (carTypes[vehicle.car_type] ?? 0) + 1
  states[state] = (states[state] ?? 0) + 1
  if (!hasRealPrice(vehicle.price)) breakdown.withoutPrice += 1
}
