import type { RuntimeConfig } from '../runtime-config.ts'

/** Settings of the Studio's server, read from its environment. */
export interface StudioSettings {
  port: number
  runtime: RuntimeConfig
}

/** A setting that cannot be used; its message names the variable. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads ports, mode and addresses; a wrong one is a `SettingsError`. Without variables it describes a local platform. */
export function readStudioSettings(env: Environment): StudioSettings {
  const mode = env['FORECOURT_MODE'] ?? 'local'
  if (mode !== 'local' && mode !== 'production')
    throw new SettingsError(`FORECOURT_MODE is "${mode}"; expected "local" or "production".`)
  const hostedProject = given(env, 'SANITY_PROJECT_ID')
  return {
    port: portOf(env, 'STUDIO_PORT', 3333),
    runtime: {
      projectId: hostedProject ?? 'forecourt',
      dataset: given(env, 'SANITY_DATASET') ?? 'production',
      lakeUrl: hostedProject ? null : addressOf(env, 'LAKE_URL', portOf(env, 'LAKE_PORT', 3334)),
      siteUrl: addressOf(env, 'SITE_URL', portOf(env, 'SITE_PORT', 3000)),
      mode,
    },
  }
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]
  return value === '' ? undefined : value
}

function portOf(env: Environment, name: string, fallback: number): number {
  const text = given(env, name)
  if (text === undefined) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new SettingsError(`${name} is "${text}"; expected a port number from 1 to 65535.`)
}

/** An origin such as `https://www.example.com`; without the variable, localhost at the port. */
function addressOf(env: Environment, name: string, port: number): string {
  const text = given(env, name)
  // `localhost`, not 127.0.0.1: the Studio also reaches the lake as <project>.localhost.
  if (text === undefined) return `http://localhost:${port}`
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new SettingsError(`${name} is "${text}"; expected an address such as https://www.example.com.`)
  return new URL(text).origin
}
