import { existsSync, readFileSync } from 'node:fs'
import { exitCodeOf } from './processes.mjs'

/** Limit in milliseconds for an installation, in case the network is unreachable. */
const LIMIT = 120_000

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Whether this process may install Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && isDebian()

const apt = async (...args) =>
  (await exitCodeOf('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: LIMIT,
  })) === 0

let updated

/** Fetches the list of packages, once per process. */
export const aptUpdate = () => {
  updated ??= apt('update', '-qq')
  return updated
}

/** @returns whether all packages are installed */
export const aptInstall = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
