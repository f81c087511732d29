import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { startServiceProcess } from '../../harness/service-process.ts'

const BIN = join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs')

/** Pages of the Studio may call it; its dataset is public, as the hosted one of the suite is. */
const ORIGINS = '--cors-origins=http://localhost:3333'

/** Our content lake as its own process on a free port, with an empty folder of its own. */
export interface LakeProcess {
  /** `http://localhost:PORT` */
  url: string
  token: string
  /** A token that may read everything. */
  readToken: string
  pid: number
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

/** Starts a lake of project `forecourt` with dataset `production` and waits until it is ready. */
export async function startLakeProcess(flags: readonly string[] = []): Promise<LakeProcess> {
  const token = randomBytes(24).toString('hex')
  const readToken = randomBytes(24).toString('hex')
  const { port, pid, stop } = await startServiceProcess({
    name: 'content lake',
    args: (folder) => [BIN, `--data-dir=${folder}`, '--port=0', '--acl-mode=public', ORIGINS, ...flags],
    environment: { FORECOURT_LAKE_ADMIN_TOKEN: token, FORECOURT_LAKE_READ_TOKEN: readToken },
  })
  return { url: `http://localhost:${port}`, token, readToken, pid, stop }
}

/** A client that may write every document of such a lake. */
export function lakeClient({ url, token }: LakeProcess, perspective: ClientPerspective): SanityClient {
  return createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
    perspective,
  })
}
