import { createHmac } from 'node:crypto'

/** Where the site writes how it is reached for a backup, below the data folder. */
export const BACKUP_ACCESS_FILE = 'backup-access.json'

/** Path of the one thing that can be asked there. */
export const RECORDS_PATH = '/records'

/** The bearer token of backups: made from the session secret, and good for nothing else. */
export function backupToken(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('backup:records').digest('base64url')
}
