// `npm start`. Plain JavaScript without dependencies: it must run before anything is installed.
import { refuseOldNode } from './scripts/lib/node-version.mjs'

refuseOldNode()
// Loaded only after the version check, so that an old Node prints one sentence instead of a stack.
const { bootstrap } = await import('./scripts/lib/bootstrap.mjs')
await bootstrap('scripts/start.ts', process.argv.slice(2))
