import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** Whether node_modules matches the lock file; npm records the installed packages in node_modules. */
function isInstalled() {
  const written = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = read(inRoot('package-lock.json'))
  const present = read(written)
  const same = Object.entries(present).every(([path, found]) => wanted[path]?.version === found.version)
  return same && Object.entries(wanted).every(([path, { optional }]) => !path || optional || present[path])
}

/** Installs packages if some are missing or the lock file has changed. */
export async function install() {
  if (isInstalled()) return
  say('Installing the packages of package-lock.json …')
  // With NODE_ENV=production npm omits the packages for development, which the build needs.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
