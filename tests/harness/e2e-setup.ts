import { startPlatform } from './platform.ts'

/** Starts one seeded platform for all journeys; its addresses reach them through FORECOURT_E2E. */
export default async function setup(): Promise<() => Promise<void>> {
  const platform = await startPlatform({ isSeeded: true })
  const { settings, secrets, dataDir } = platform
  process.env['FORECOURT_E2E'] = JSON.stringify({ ports: settings.ports, secrets, dataDir })
  return platform.close
}
