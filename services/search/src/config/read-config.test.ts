import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { OPTIONS, usage } from './options.ts'
import { readConfig } from './read-config.ts'

const NEEDED = ['--data-dir', '/data', '--api-key', 'secret-key']
const folder = mkdtempSync(join(tmpdir(), 'forecourt-config-'))

function file(text: string): string {
  const path = join(folder, 'server.ini')
  writeFileSync(path, text)
  return path
}

describe('readConfig', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('takes flags with a space, an equals sign and one letter', () => {
    const config = readConfig(
      ['-d', '/data', '-a=secret-key', '--api-port=9000', '--api-address', '[::1]', '--enable-cors=false'],
      {},
    )
    expect(config).toMatchObject({ dataDir: '/data', apiKey: 'secret-key', port: 9000, addresses: ['::1'] })
    expect(config.settings.enableCors).toBe(false)
    expect(readConfig([...NEEDED, '--enable-cors'], {}).settings.enableCors).toBe(true)
  })

  it('listens on this machine only unless told otherwise', () => {
    expect(readConfig(NEEDED, {})).toMatchObject({
      port: 8108,
      addresses: ['127.0.0.1', '::1'],
      warnings: [],
    })
  })

  it('lets a flag beat the file and the file beat a variable', () => {
    const env = {
      TYPESENSE_DATA_DIR: '/env',
      TYPESENSE_API_KEY: 'env-key',
      TYPESENSE_API_PORT: '1',
      TYPESENSE_ENABLE_CORS: 'FALSE',
      TYPESENSE_LOG_SLOW_REQUESTS_TIME_MS: '-1',
    }
    const path = file('; comment\n[other]\napi-port = 5\n[server]\napi-port = 2 ; why\napi-key: file=key\n')
    const config = readConfig(['--config', path, '--api-key', 'flag-key'], env)
    expect(config).toMatchObject({ dataDir: '/env', apiKey: 'flag-key', port: 2 })
    expect(config.settings).toMatchObject({ enableCors: false, slowRequestMs: -1 })
    expect(readConfig(['--config', path], env).apiKey).toBe('file=key')
  })

  it('takes the key from its own variable first', () => {
    const env = { FORECOURT_SEARCH_API_KEY: 'own', TYPESENSE_API_KEY: 'other' }
    expect(readConfig(['--data-dir', 'x'], env).apiKey).toBe('own')
  })

  it('reads how analytics are kept', () => {
    const flags = ['--enable-search-analytics', '--analytics-dir', '/a', '--analytics-flush-interval', '60']
    expect(readConfig([...NEEDED, ...flags], {}).settings.analytics).toMatchObject({
      enabled: true,
      dir: '/a',
      flushSeconds: 60,
    })
  })

  it('knows the older names of port and address', () => {
    expect(readConfig([...NEEDED, '-p', '7', '-h', '10.0.0.1'], {})).toMatchObject({
      port: 7,
      addresses: ['10.0.0.1'],
    })
  })

  it('says what has no effect, and goes on', () => {
    const { warnings } = readConfig([...NEEDED, '--thread-pool-size', '4'], { TYPESENSE_NODES: 'a:1:2' })
    expect(warnings.join(' ')).toMatch(/TYPESENSE_NODES has no effect.*--thread-pool-size has no effect/)
  })

  it.each([
    [['--ssl-certificate', '/x'], /--ssl-certificate cannot be used: .*plain HTTP/],
    [['--nodes', '/x'], /--nodes cannot be used: .*single process/],
    [['--api-port', '70000'], /--api-port must be a whole number from 0 to 65535, not "70000"/],
    [['--api-port', ''], /--api-port must be a whole number/],
    [['--api-port', '1e3'], /--api-port must be/],
    [['--enable-cors=maybe'], /--enable-cors must be true or false, not "maybe"/],
    [['--cache-num-entries', '0'], /--cache-num-entries must be/],
    [['--nonsense'], /unknown option --nonsense/],
    [['--api-port'], /--api-port needs a value/],
    [['surplus'], /"surplus" is no option/],
    [['--enable-cors', 'false'], /"false" is no option/],
    [['--data-dir', ''], /--data-dir is empty/],
    [['--config', '/nowhere/at/all'], /--config \/nowhere\/at\/all cannot be read \(ENOENT\)/],
  ])('names the option that is wrong: %j', (args, message) => {
    expect(() => readConfig([...NEEDED, ...args], {})).toThrow(message)
  })

  it('names the line of a file that is wrong, and an option that it does not know', () => {
    expect(() => readConfig(['--config', file('[server]\nnonsense\n')], {})).toThrow(/line 2/)
    expect(() => readConfig(['--config', file('[server]\nfoo = 1\n')], {})).toThrow(/unknown option "foo"/)
  })

  it('never repeats a key in a message', () => {
    for (const args of [
      ['--api-key', 'hush', '--nope'],
      ['--api-key', 'hush'],
      ['--api-key=hush', '--api-port=x'],
    ])
      expect(() => readConfig(args, {})).toThrow(/^(?!.*hush)/)
    expect(() => readConfig(['--data-dir', '/x'], {})).toThrow(/--api-key \(or FORECOURT_SEARCH_API_KEY\)/)
  })

  it('helps without anything else', () => {
    expect(readConfig(['--help'], {}).help).toBe(true)
    for (const [name, option] of Object.entries(OPTIONS))
      if (option.help !== undefined) expect(usage()).toContain(`--${name}`)
  })
})
