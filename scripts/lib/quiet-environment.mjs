/** Turns off telemetry, update checks and browser downloads of every tool that the scripts run. */
export const QUIET = {
  NEXT_TELEMETRY_DISABLED: '1',
  SANITY_CLI_TELEMETRY: '0',
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
}

/**
 * The calling process's environment with every tool made quiet, and `extra` on top.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function quietEnvironment(extra = {}) {
  return { ...process.env, ...QUIET, ...extra }
}
