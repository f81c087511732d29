import { idOfLinkToken } from '@forecourt/leads/link-token'
import {
  agreeToAlerts,
  type AlertSetting,
  readAlertSetting,
  stopAlerts,
} from '@forecourt/visitors/alert-settings'
import type { WatchlistOwner } from '@forecourt/visitors/watchlist'
import { createRecurring } from '../runtime/recurring.ts'
import { type AlertRoundsOptions, createAlertRounds } from './alert-rounds.ts'
import { createRecallNotices } from './recall-notices.ts'
import { createSearchMatching, type SearchMatchesOptions } from './search-matches.ts'

/** What visitors are told of what they saved and what they have, if they agreed. Rejects while the record is down. */
export interface AlertService {
  setting(owner: WatchlistOwner): Promise<AlertSetting>
  agree(owner: WatchlistOwner, consentText: string): Promise<void>
  stop(owner: WatchlistOwner): Promise<void>
  /** Whose alerts a token of the tenant stops, and whether they are on; undefined for none. */
  byToken(tenantId: string, token: string): Promise<AlertSetting | undefined>
  /** Stops them; false for a token that is not ours. */
  stopByToken(tenantId: string, token: string): Promise<boolean>
  /** Looks for what has changed, and sends what is due. */
  tick(): void
}

const LOOK_MS = 20_000
/** A recall waits for the next morning's mails in any case. */
const RECALLS_MS = 60_000
const MAIL_MS = 30_000
const PAUSE_MS = 30_000

export function createAlertService(options: AlertRoundsOptions & SearchMatchesOptions): AlertService {
  const { open, secret, now, log } = options
  const { look, mail } = createAlertRounds(options)
  const visitorOf = (tenant: string, token: string) =>
    idOfLinkToken(token, { purpose: 'alerts', tenant, secret })

  const recurring = (what: string, work: () => Promise<void>, everyMs: number) =>
    createRecurring({
      work,
      onError: (error) => log('warn', what, { error }),
      now: () => performance.now(),
      everyMs,
      pauseMs: PAUSE_MS,
    })
  const looking = recurring('what visitors are to be told cannot be looked for', look, LOOK_MS)
  const matching = recurring(
    'what meets saved searches cannot be looked for',
    createSearchMatching(options),
    LOOK_MS,
  )
  const recalling = recurring(
    'recalls of visitors’ vehicles cannot be looked for',
    createRecallNotices(options),
    RECALLS_MS,
  )
  const mailing = recurring('alerts cannot be sent', mail, MAIL_MS)
  return {
    setting: async (owner) => readAlertSetting((await open()).db, owner),
    agree: async (owner, consentText) => agreeToAlerts((await open()).db, owner, { consentText, now: now() }),
    stop: async ({ visitor }) => stopAlerts((await open()).db, visitor, now()),
    async byToken(tenant, token) {
      const visitor = visitorOf(tenant, token)
      return visitor === undefined ? undefined : readAlertSetting((await open()).db, { visitor, tenant })
    },
    async stopByToken(tenant, token) {
      const visitor = visitorOf(tenant, token)
      if (visitor === undefined) return false
      await stopAlerts((await open()).db, visitor, now())
      return true
    },
    tick() {
      looking.tick()
      matching.tick()
      recalling.tick()
      mailing.tick()
    },
  }
}
