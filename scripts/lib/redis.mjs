import { spawnSync } from 'node:child_process'
import { aptInstall, aptUpdate, canInstall } from './debian.mjs'
import { Refusal, say } from './say.mjs'

const isInstalled = () =>
  spawnSync(process.env.REDIS_SERVER ?? 'redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Installs Debian's Redis server for tests if it is missing and this process can install it. REDIS_SERVER names another
 * program.
 */
export async function installRedis() {
  if (!isInstalled() && canInstall()) {
    say('Installing Redis …')
    if (await aptUpdate()) await aptInstall('redis-server')
  }
  if (isInstalled()) return
  throw new Refusal('Redis is needed: install the Debian package redis-server, or set REDIS_SERVER to it.')
}
