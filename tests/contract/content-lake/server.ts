/**
 * The content lake that the suite in this folder drives through the real clients: ours, started for each test file, or
 * a hosted project:
 *
 *     SANITY_CONTRACT_PROJECT_ID=abc123 SANITY_CONTRACT_DATASET=test SANITY_CONTRACT_TOKEN=sk… \
 *       npx vitest run --project tests/contract content-lake/
 *
 * The token needs the role Editor or more. Everything that the tests write has types, ids and release names of the run
 * and is removed afterwards; still, use a dataset in which nothing matters. Tests of features that only ours has, or
 * that must not be done to a hosted project, are skipped there and say why.
 */
import { createClient, type SanityClient } from '@sanity/client'
import { randomBytes } from 'node:crypto'
import { startLakeProcess } from './lake-process.ts'

/** True when the suite runs against a hosted project. */
export const HOSTED = process.env['SANITY_CONTRACT_PROJECT_ID'] !== undefined

/** Options of every client of the suite; `apiHost` is absent on a hosted project. */
export interface ContractConfig {
  projectId: string
  dataset: string
  token: string
  apiVersion: string
  useCdn: boolean
  ignoreBrowserTokenWarning: boolean
  maxRetries: number
  apiHost?: string
  useProjectHostname?: boolean
}

/** The content lake under test, with what a test file needs to leave no trace in it. */
export interface Contract {
  /** Signed in, API version 2025-02-19, without retries. */
  client: SanityClient
  /** Without a token. */
  anonymous: SanityClient
  /** Options of `client`, to make other clients with. */
  config: ContractConfig
  /** A token that may only read; undefined on a hosted project. */
  readToken: string | undefined
  /** Returns a document type, id or release name that no other run uses: the run's own prefix, then `base`. */
  name: (base: string) => string
  /** Removes the documents of the run. */
  wipe: () => Promise<void>
  /** Registers work for `stop`, which runs the last registered first and ignores failures. */
  afterwards: (undo: () => Promise<unknown>) => void
  /** Removes everything the tests left, and ends the lake when it is ours. */
  stop: () => Promise<void>
}

interface Target {
  config: ContractConfig
  readToken: string | undefined
  stop: () => Promise<void>
}

const COMMON = {
  apiVersion: '2025-02-19',
  useCdn: false,
  ignoreBrowserTokenWarning: true,
  maxRetries: 0,
}

function hostedTarget(environment: NodeJS.ProcessEnv): Target {
  const projectId = environment['SANITY_CONTRACT_PROJECT_ID']
  const dataset = environment['SANITY_CONTRACT_DATASET']
  const token = environment['SANITY_CONTRACT_TOKEN']
  if (!projectId || !dataset || !token)
    throw new Error(
      'Set SANITY_CONTRACT_PROJECT_ID, SANITY_CONTRACT_DATASET and SANITY_CONTRACT_TOKEN, all or none.',
    )
  return { config: { ...COMMON, projectId, dataset, token }, readToken: undefined, stop: async () => {} }
}

async function ownTarget(): Promise<Target> {
  const { url, token, readToken, stop } = await startLakeProcess()
  const address = { apiHost: url, useProjectHostname: false }
  const config = { ...COMMON, ...address, projectId: 'forecourt', dataset: 'production', token }
  return { config, readToken, stop }
}

/** Starts or finds the content lake: once at the top of a test file, which stops it after its tests. */
export async function contentLake(): Promise<Contract> {
  const { config, readToken, stop } = HOSTED ? hostedTarget(process.env) : await ownTarget()
  const run = `run${randomBytes(4).toString('hex')}`
  const undone: (() => Promise<unknown>)[] = []
  const client = createClient(config)
  const { token: _token, ...withoutToken } = config
  const wipe = async (): Promise<void> => {
    const query = '*[string::startsWith(_type, $run)]'
    const count = await client.fetch<number>(`count(${query})`, { run }, { perspective: 'raw' })
    // Ours asks for the count above 50 documents; the hosted service does not know the header.
    const confirmed = client.withConfig({ headers: { 'x-lake-confirm-count': String(count) } })
    await confirmed.delete({ query, params: { run } })
  }
  return {
    client,
    anonymous: createClient(withoutToken),
    config,
    readToken,
    name: (base) => `${run}_${base}`,
    wipe,
    afterwards: (undo) => void undone.push(undo),
    async stop() {
      for (const undo of undone.reverse()) await undo().catch(() => {})
      await wipe()
      await stop()
    },
  }
}
