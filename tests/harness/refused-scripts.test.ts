import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REFUSED_SCRIPTS } from '@forecourt/site/inline-scripts'
import { expect, it, onTestFinished } from 'vitest'
import { consoleLine } from '../../scripts/supervision/console-line.ts'
import { assertNoRefusedScripts } from './refused-scripts.ts'

function siteLog(...entries: { msg: string; path?: string; count?: number }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = entries.map((entry) => JSON.stringify({ level: 'warn', ...entry }))
  writeFileSync(join(folder, 'site.log'), `${lines.join('\n')}\n`)
  const shown = lines.map((line) => `[site] ${consoleLine(line, false) ?? ''}`)
  return { shown, file: join(folder, 'site.log') }
}

it('a suite ends with an error that names the pages whose scripts the policy refused', () => {
  const { shown, file } = siteLog(
    { msg: REFUSED_SCRIPTS, path: '/h/harbour/about-us', count: 2 },
    { msg: 'search does not answer' },
    { msg: REFUSED_SCRIPTS, path: '/h/harbour/about-us', count: 2 },
  )
  expect(() => assertNoRefusedScripts(shown, file)).toThrow(
    'refused inline scripts of 2 answers: /h/harbour/about-us (2)',
  )
  expect(() => assertNoRefusedScripts(shown, `${file}.gone`)).toThrow('the log names no page')
})

it('other warnings are none of its business', () => {
  const { shown, file } = siteLog({ msg: 'search does not answer' })
  expect(() => assertNoRefusedScripts(shown, file)).not.toThrow()
})
