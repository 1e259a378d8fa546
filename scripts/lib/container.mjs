import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { exitCodeOf, startGroup } from './processes.mjs'
import { Refusal } from './say.mjs'

/** Runs the content of an image like a container engine: as the image's user, with nothing to write to. */

const isRoot = process.getuid?.() === 0

const ENTER = 'cd "$0" && uid="$1" gid="$2" && shift 2'
const DROP = 'exec setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs --inh-caps=-all "$@"'
/** Only for this process and its children, in a mount namespace of their own. */
const READ_ONLY = `mount --make-rprivate / && mount --bind "$0" "$0" &&
  mount -o remount,bind,ro "$0" && mount -o remount,bind,ro /`

/** The ways to run a command in a folder as a user, and what they are in words. */
const ways = {
  readOnly: {
    words: 'as the user of the image, whole file system read-only',
    command: (...rest) => [
      'unshare',
      ['--mount', 'sh', '-c', `${READ_ONLY} && ${ENTER} && ${DROP}`, ...rest],
    ],
  },
  unprivileged: {
    words: 'as the user of the image, who cannot write to the application folder',
    command: (...rest) => ['sh', ['-c', `${ENTER} && ${DROP}`, ...rest]],
  },
  ownUser: {
    words: 'as this user (only root can change the user), application folder without write permission',
    command: (...rest) => ['sh', ['-c', `chmod -R a-w "$0" && ${ENTER} && exec "$@"`, ...rest]],
  },
}

const works = ({ command }) => isRoot && spawnSync(...command('/', '1000', '1000', 'true')).status === 0

const way = [ways.readOnly, ways.unprivileged].find(works) ?? ways.ownUser

export const confinement = way.words

const asIn = (folder, user, command) => way.command(folder, ...user.split(':'), ...command)

/** Whether the processes of a stage can write to its folder. */
export function canWrite({ workdir, user }, folder) {
  const attempt = ['touch', 'written']
  return spawnSync(...asIn(join(folder, workdir), user, attempt)).status === 0
}

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
