/**
 * `npm run demo:render`: draws the demonstration stock's pictures into `demo/showroom/pictures` and writes their
 * manifest. `-- --only PATTERN` draws those whose file matches (a regular expression, such as `^hatch/.*-hero`),
 * `-- --missing` those that are not there yet.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDarkroom } from '../render/darkroom.ts'
import { keep } from '../render/encode.ts'
import { PICTURES, readManifest, writeManifest } from '../render/manifest.ts'
import { plan } from '../render/plan.ts'

const args = process.argv.slice(2)
const only = new RegExp(args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '')
const isMissing = (file: string) => !args.includes('--missing') || !existsSync(join(PICTURES, file))

const planned = plan()
const wanted = planned.filter(({ file }) => only.test(file) && isMissing(file))
const known = new Map((await readManifest()).map((picture) => [picture.file, picture]))
const darkroom = await openDarkroom(process.env['SHOWROOM_BROWSER'])
try {
  for (const [index, picture] of wanted.entries()) {
    const kept = await keep(await darkroom.take(picture.job), picture, PICTURES)
    known.set(kept.file, kept)
    await writeManifest([...known.values()])
    console.log(`${index + 1}/${wanted.length} ${kept.file} ${Math.round(kept.bytes / 1024)} kB`)
  }
} finally {
  await darkroom.close()
}
const files = new Set(planned.map(({ file }) => file))
await writeManifest([...known.values()].filter(({ file }) => files.has(file)))
