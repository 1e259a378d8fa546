import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../../scripts/lib/paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a process has after loading the file. Jest replaces process.env, so it has to be another process. */
function loaded(path: string): unknown {
  const script = `import { loadEnvFile } from ${JSON.stringify(inRoot('scripts', 'lib', 'env-file.mjs'))}
    loadEnvFile(${JSON.stringify(path)})
    console.info(JSON.stringify([process.env.ONLY_IN_FILE ?? null, process.env.IN_BOTH]))`
  const env = { PATH: process.env.PATH, IN_BOTH: 'shell' } as unknown as NodeJS.ProcessEnv
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' }),
  )
}

test('.env adds settings, and a set variable wins', () => {
  const path = join(folder, '.env')
  writeFileSync(path, 'ONLY_IN_FILE=file\nIN_BOTH=file\n')
  expect(loaded(path)).toEqual(['file', 'shell'])
})

test('without .env nothing changes', () => {
  expect(loaded(join(folder, 'none'))).toEqual([null, 'shell'])
})
