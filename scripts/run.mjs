// `npm run <task>`: installs what is missing, then runs the task on the project's own Node.
import { refuseOldNode } from './lib/node-version.mjs'

/** @type {Record<string, string>} */
const TASKS = {
  backup: 'scripts/backup.ts',
  bench: 'tests/bench/run.ts',
  boundaries: 'scripts/boundaries.ts',
  build: 'scripts/build.ts',
  budgets: 'scripts/budgets.ts',
  check: 'scripts/check.ts',
  'content:audit': 'scripts/content-audit.ts',
  'content:export': 'scripts/content-export.ts',
  'content:import': 'scripts/content-import.ts',
  'content:undo': 'scripts/content-undo.ts',
  'demo:render': 'scripts/demo-render.ts',
  dev: 'scripts/dev.ts',
  doctor: 'scripts/doctor.ts',
  'locations:import': 'scripts/locations-import.ts',
  people: 'scripts/people.ts',
  notices: 'scripts/notices.ts',
  'package-dates': 'scripts/package-dates.ts',
  'new:block': 'blocks/generator/new-block.ts',
  requirements: 'scripts/requirements.ts',
  reset: 'scripts/reset.ts',
  restore: 'scripts/restore.ts',
  sbom: 'scripts/sbom.ts',
  'reviews:import': 'scripts/reviews-import.ts',
  roles: 'scripts/roles.ts',
  screenshots: 'tests/screenshots/take.ts',
  'stock:import': 'records/stock/src/cli/import.ts',
  'stock:reindex': 'records/stock/src/cli/reindex.ts',
  'tenant:archive': 'scripts/tenant-archive.ts',
  'tenant:new': 'scripts/tenant-new.ts',
  'tenant:restore': 'scripts/tenant-restore.ts',
  'tenant:token': 'scripts/tenant-token.ts',
  test: 'scripts/test.ts',
  'test:unit': 'scripts/test-unit.ts',
  tokens: 'scripts/tokens.ts',
  typegen: 'scripts/typegen.ts',
}

refuseOldNode()
const [task = '', ...args] = process.argv.slice(2)
const file = TASKS[task]
if (file === undefined) {
  console.error(`There is no task "${task}". Tasks: ${Object.keys(TASKS).join(', ')}.`)
  process.exit(1)
}
const { bootstrap } = await import('./lib/bootstrap.mjs')
await bootstrap(file, args)
