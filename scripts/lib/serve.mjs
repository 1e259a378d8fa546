import { LOOPBACK } from './address.mjs'
import { loadEnvFile } from './env-file.mjs'
import { install } from './install.mjs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { portFrom, requireFree } from './ports.mjs'
import { exitCodeOf, signals } from './processes.mjs'
import { Refusal, say } from './say.mjs'
import { sessionSecret } from './secret.mjs'
import { allReady, connectedTo, portalOrigin, startPortal, startSandbox } from './services.mjs'

/**
 * Installs packages, starts the sandbox (unless PROVIDER_URL names a provider) and the portal, waits until both are
 * healthy, and runs until a signal arrives or one of them ends; then both end. `build` makes what the portal needs,
 * while the sandbox loads its first data: each takes one core.
 */
export async function serve({ dev = false, build, announce }) {
  loadEnvFile()
  const { PORTAL_URL, PORTAL_ORIGIN } = process.env
  const host = process.env.HOST || LOOPBACK
  const port = portFrom('PORT', 3000)
  const sandboxPort = process.env.PROVIDER_URL ? undefined : portFrom('SANDBOX_PORT', 4600)
  if (port === sandboxPort) throw new Refusal(`PORT and SANDBOX_PORT are both ${port}: give each its own.`)
  await requireFree(port, 'PORT')
  if (sandboxPort) await requireFree(sandboxPort, 'SANDBOX_PORT')

  await install()
  await checkSettings({ SESSION_SECRET: sessionSecret(), NODE_ENV: dev ? 'development' : 'production' })

  const groups = []
  let stopping = false
  const stop = async (exitCode) => {
    if (stopping) return
    stopping = true
    // The last first: requests of the portal that are in flight need the sandbox.
    for (const group of groups.toReversed()) await group.stop()
    process.exit(exitCode)
  }
  for (const signal of signals) {
    process.on(signal, () => {
      // A second signal: stop immediately.
      if (stopping) for (const group of groups) group.kill()
      stop(0)
    })
  }
  stopWithNpm(() => stop(0))
  const keep = (service) => {
    groups.push(service.group)
    service.group.ended.then(() => {
      if (stopping || !(building || announced)) return
      const { name, failure } = service.group
      console.error(`\nThe ${name} ended (${failure}); stopping.\n${service.group.tail()}`)
      stop(1)
      // The command of the build ends with a signal to this process.
      if (building) process.emit('SIGTERM', 'SIGTERM')
    })
    return service
  }
  let building = false
  let announced = false

  try {
    const log = (name) => (dev ? undefined : inRoot('.data', 'logs', `${name}.log`))
    const sandbox =
      sandboxPort &&
      keep(
        startSandbox({
          port: sandboxPort,
          portalPort: port,
          env: { PORTAL_URL: PORTAL_URL || PORTAL_ORIGIN || portalOrigin(port, host) },
          log: log('sandbox'),
          watch: dev,
        }),
      )
    building = true
    await build()
    building = false
    if (stopping) return
    const portal = keep(
      startPortal({
        port,
        host,
        dev,
        log: log('portal'),
        env: { SESSION_SECRET: sessionSecret(), ...(sandbox && connectedTo(sandbox)) },
      }),
    )
    await allReady(sandbox ? [sandbox, portal] : [portal])
    if (stopping) return
    announced = true
    announce({ portal: portal.url.origin, sandbox: sandbox?.url.origin })
  } catch (error) {
    if (stopping) return
    say(error instanceof Refusal ? error.message : String(error))
    await stop(1)
  }
}

/** Throws if a setting of the portal or the sandbox is invalid. The command prints which. */
async function checkSettings(env) {
  const args = ['--conditions=react-server', inRoot('scripts', 'check-settings.ts')]
  const code = await exitCodeOf(node24(), args, { env: nodeEnv(env) })
  if (code !== 0) throw new Refusal('Correct these settings in the environment or in the file .env.')
}

/** Interval in milliseconds of the check whether npm still runs. */
const WATCH_INTERVAL = 1_000

/**
 * npm ends its shell when it receives a signal, but the shell does not forward it: this process stops when
 * npm is gone.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), WATCH_INTERVAL).unref()
}
