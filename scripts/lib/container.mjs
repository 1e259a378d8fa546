import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { exitCodeOf, startGroup } from './processes.mjs'
import { Refusal } from './say.mjs'

/** Runs the content of an image like a container engine: as the image's user, with nothing to write to. */

const isRoot = process.getuid?.() === 0

/**
 * Root makes the whole file system read-only for the process, in a mount namespace of its own, and gives up
 * its rights.
 */
const LOCKED = `
  mount --make-rprivate / && mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -o remount,bind,ro / &&
  cd "$0" && user="$1" && shift &&
  exec setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups --no-new-privs --inh-caps=-all "$@"`

const locked = (folder, user, command) => [
  'unshare',
  ['--mount', 'sh', '-c', LOCKED, folder, user, ...command],
]
const plain = (folder, _user, command) => ['sh', ['-c', 'cd "$0" && exec "$@"', folder, ...command]]

const canLock = isRoot && spawnSync(...locked('/tmp', '1000:1000', ['true'])).status === 0

/** How the processes are confined, in words. */
export const confinement = canLock
  ? 'as the user of the image, whole file system read-only'
  : 'as this user, application folder without write permission (not root: no read-only mount)'

const asIn = canLock ? locked : plain

/** All files below a folder, without following links. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Bytes of an image's content. */
export const sizeOf = (folder) => [...filesBelow(folder)].reduce((sum, path) => sum + lstatSync(path).size, 0)

/** Packages of an image's node_modules that the lock file has for development only. */
export function developmentPackages(folder) {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const isThere = (path) => lstatSync(join(folder, path, 'package.json'), { throwIfNoEntry: false })
  return Object.keys(packages).filter((path) => packages[path].dev && isThere(path))
}

/** Time in milliseconds between two health checks of a starting process. */
const INTERVAL = 100

/**
 * Starts the CMD of a stage; `ready()` waits until its HEALTHCHECK succeeds, and returns the seconds since
 * the start.
 * @param {import('./dockerfile.ts').Stage} stage
 */
export function startContainer(stage, { name, folder, env, log, timeout }) {
  const workdir = join(folder, stage.workdir)
  if (!canLock) chmodSync(workdir, 0o555)
  const options = { env: { ...stage.env, ...env } }
  const since = performance.now()
  const group = startGroup(name, ...asIn(workdir, stage.user, stage.cmd), { ...options, log })
  const [health, healthArguments] = asIn(workdir, stage.user, stage.health)
  return {
    group,
    async ready() {
      while ((await exitCodeOf(health, healthArguments, { ...options, stdio: 'ignore' })) !== 0) {
        if (group.failure) throw new Refusal(`The ${name} ended (${group.failure}).\n${group.tail()}`)
        if (performance.now() - since > timeout)
          throw new Refusal(`The ${name} is not healthy after ${timeout / 1000} s.\n${group.tail()}`)
        await pause(INTERVAL)
      }
      return (performance.now() - since) / 1000
    },
  }
}
