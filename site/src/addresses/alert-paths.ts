/** The page on which alerts are stopped, by the token of a mail. */
export function alertsPath(token: string): string {
  return `/alerts/${token}`
}

/** Where they are stopped at once; mail programs post it, too. */
export function stopAlertsPath(token: string): string {
  return `/api/alerts/stop?token=${encodeURIComponent(token)}`
}

/** Where a signed-in visitor agrees to them. */
export const AGREE_PATH = '/api/alerts/agree'
