import { parseArgs } from 'node:util'
import { runServer } from './run.ts'

const USAGE = `forecourt-search --data-dir DIR --api-port PORT --api-key KEY [--api-address ADDRESS] [--enable-cors]
  --data-dir      where documents and settings are kept
  --api-port      port to listen on (8108)
  --api-key       the bootstrap key; FORECOURT_SEARCH_API_KEY does the same without showing it to other users
  --api-address   address to listen on (127.0.0.1 and ::1)
  --enable-cors   accepted for compatibility; every answer allows any origin unless this is "false"`

function fail(message: string): never {
  process.stderr.write(`forecourt-search: ${message}\n`)
  process.exit(2)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        'data-dir': { type: 'string' },
        'api-port': { type: 'string', default: '8108' },
        'api-key': { type: 'string' },
        'api-address': { type: 'string' },
        'enable-cors': { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
      allowNegative: true,
      args: process.argv
        .slice(2)
        .map((arg) =>
          arg === '--enable-cors=false'
            ? '--no-enable-cors'
            : arg.replace(/^--enable-cors=.*/, '--enable-cors'),
        ),
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const values = readOptions()
if (values.help) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(0)
}
const apiKey = values['api-key'] ?? process.env['FORECOURT_SEARCH_API_KEY']
const dataDir = values['data-dir']
const port = /^\d{1,5}$/.test(values['api-port']) ? Number(values['api-port']) : Number.NaN
if (dataDir === undefined || dataDir === '')
  fail('--data-dir is missing: the folder where documents are kept.')
if (apiKey === undefined || apiKey === '') fail('--api-key (or FORECOURT_SEARCH_API_KEY) is missing.')
if (!(port <= 65_535)) fail(`--api-port must be 0 to 65535, not "${values['api-port']}".`)

await runServer({
  dataDir,
  apiKey,
  port,
  addresses: values['api-address'] === undefined ? ['127.0.0.1', '::1'] : [values['api-address']],
  cors: values['enable-cors'],
})
