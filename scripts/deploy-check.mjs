import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startRedis } from '../tests/support/redis.ts'
import { installChromium } from './lib/chromium.mjs'
import { canWrite, confinement, developmentPackages, sizeOf, startContainer } from './lib/container.mjs'
import { readDockerfile } from './lib/dockerfile.ts'
import { node24 } from './lib/node24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { performer } from './lib/perform.mjs'
import { freePort } from './lib/ports.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { exitCodeOf, exitWith, signals } from './lib/processes.mjs'
import { installRedis } from './lib/redis.mjs'
import { playwright } from './lib/runners.mjs'
import { fail, Refusal, say, secondsSince } from './lib/say.mjs'
import { portalForTests, sandboxForTests } from './lib/services.mjs'

/**
 * `npm run deploy:check` performs the steps of deploy/Dockerfile in a temporary folder, starts the portal of the
 * result, and checks it. `npm run deploy:check -- e2e` runs the browser tests against portal and sandbox of the
 * images, with PostgreSQL and Redis; `-- e2e/refund` runs some of them.
 */

const DOCKERFILE = inRoot('deploy', 'Dockerfile')
const dockerfile = readFileSync(DOCKERFILE, 'utf8')
const stages = readDockerfile(dockerfile)
const portalStage = stages.get('portal')
const sandboxStage = stages.get('sandbox')
const PORTAL_TIMEOUT = 60_000
const SANDBOX_TIMEOUT = 600_000
/** Time limit in milliseconds for buildah, in case the network is unreachable. */
const BUILDAH_LIMIT = 900_000

const check = (holds, what) => {
  if (!holds) throw new Refusal(`✗ ${what}`)
  say(`✓ ${what}`)
}

const buildah = (...args) => spawnSync('buildah', args, { encoding: 'utf8', timeout: BUILDAH_LIMIT })

/** Builds both images, where buildah exists and has or can fetch the base image. NODE_IMAGE names another one. */
function buildWithBuildah() {
  if (buildah('--version').status !== 0) return say('– no image is built: buildah is not installed')
  const base = process.env.NODE_IMAGE ?? /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)[1]
  const local = buildah('inspect', '--type', 'image', base).status === 0
  if (!local && buildah('pull', '--quiet', base).status !== 0)
    return say(`– no image is built: buildah cannot fetch ${base}`)
  for (const target of ['portal', 'sandbox']) {
    const since = performance.now()
    const image = ['--file', DOCKERFILE, '--target', target, '--tag', `merchant-${target}`]
    // The isolation needs no other program and works inside containers. The other format has no health checks.
    const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE_IMAGE=${base}`]
    const { status, stderr, stdout } = buildah('build', ...how, ...image, root)
    if (status !== 0) throw new Refusal(`✗ buildah: ${target}\n${stdout}\n${stderr}`)
    say(`✓ buildah builds the image of the ${target} · ${secondsSince(since)}`)
  }
}

/** A folder for one run, readable by the users of the images. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  chmodSync(folder, 0o755)
  // The base image brings Node. The user of an image may not be able to read node_modules of the repository.
  mkdirSync(join(folder, 'bin'))
  copyFileSync(realpathSync(node24()), join(folder, 'bin', 'node'))
  return folder
}

/** Writes a secret that only the user of the image can read, as an orchestrator does. */
function secretFile(folder, name, text, user) {
  const path = join(folder, name)
  writeFileSync(path, `${text}\n`, { mode: 0o400 })
  if (process.getuid() === 0) chownSync(path, ...user.split(':').map(Number))
  return path
}

async function checkImages(folder, patterns) {
  const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`
  const perform = performer(stages, { folder, env: { ...process.env, PATH: path, NODE_ENV: 'development' } })
  const since = performance.now()
  const images = { portal: await perform('portal') }
  if (patterns.length > 0) images.sandbox = await perform('sandbox')
  say(`✓ the steps of deploy/Dockerfile · ${secondsSince(since)}`)
  for (const [name, image] of Object.entries(images)) {
    say(`  ${name}: ${(sizeOf(image) / 1e6).toFixed(0)} MB without the base image`)
    const foreign = developmentPackages(join(image, stages.get(name).workdir))
    check(foreign.length === 0, [`${name}: no package for development`, ...foreign].join(' '))
  }
  check(!existsSync(join(images.portal, 'app', 'sandbox')), 'portal: no sandbox')
  // The environment of this process must not change the result.
  return { images, env: { PATH: path, HOME: '/nonexistent' } }
}

/** What has been started, to be stopped in any case. */
const groups = []

/** Starts an image, and waits until it is healthy. */
async function start(name, { images, env }, settings, timeout) {
  const container = startContainer(stages.get(name), {
    name,
    folder: images[name],
    env: { ...env, ...settings },
    log: inRoot('.cache', 'deploy', `${name}.log`),
    timeout,
  })
  groups.push(container.group)
  say(`✓ ${name}: healthy ${(await container.ready()).toFixed(1)} s after its start`)
}

const startPortal = async (built, settings, port) => {
  await start('portal', built, { ...settings, PORT: String(port) }, PORTAL_TIMEOUT)
  await answers(`http://localhost:${port}`)
}

async function answers(origin) {
  const page = await fetch(`${origin}/login`)
  const text = await page.text()
  check(page.status === 200 && text.includes('<html'), 'portal: /login answers')
  const script = /\/_next\/static\/[^"]+\.js/.exec(text)?.[0]
  check((await fetch(origin + script)).status === 200, 'portal: static files answer')
  check((await fetch(`${origin}/openapi.json`)).status === 200, 'portal: public files answer')
}

async function checkPortal(folder, built) {
  const secret = randomBytes(32).toString('base64url')
  const settings = { SESSION_SECRET_FILE: secretFile(folder, 'session', secret, portalStage.user) }
  await startPortal(built, settings, await freePort())
  return 0
}

/** Browser tests against both images, with PostgreSQL and Redis. */
async function checkWithBrowser(folder, built, patterns) {
  await installChromium()
  await installRedis()
  const redis = await startRedis()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const secret = randomBytes(32).toString('base64url')
  const urls = { PORTAL_URL: `http://localhost:${port}`, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` }
  try {
    return await withPostgres(async () => {
      const database = process.env.TEST_POSTGRES
      // The user of the image has to reach the server's socket.
      chmodSync(new URL(database).searchParams.get('host'), 0o711)
      const sandboxSettings = {
        ...sandboxForTests,
        SANDBOX_DATABASE_URL_FILE: secretFile(folder, 'database', database, sandboxStage.user),
        SANDBOX_PORT: String(sandboxPort),
        PORTAL_URL: urls.PORTAL_URL,
      }
      await start('sandbox', built, sandboxSettings, SANDBOX_TIMEOUT)
      const portalSettings = {
        ...portalForTests,
        PROVIDER_URL: urls.SANDBOX_URL,
        SESSION_SECRET_FILE: secretFile(folder, 'session', secret, portalStage.user),
        REDIS_URL_FILE: secretFile(folder, 'redis', redis.url, portalStage.user),
      }
      await startPortal(built, portalSettings, port)
      const code = await exitCodeOf(...playwright(patterns, { ...urls, SESSION_SECRET: secret }))
      // The sandbox ends before its database.
      await stopAll()
      return code
    })
  } finally {
    await redis.kill()
  }
}

const stopAll = () => Promise.all(groups.splice(0).map((group) => group.stop()))

async function main(patterns) {
  const folder = temporaryFolder()
  try {
    buildWithBuildah()
    const built = await checkImages(folder, patterns)
    say(`  started ${confinement}`)
    check(!canWrite(portalStage, built.images.portal), 'portal: its user cannot write to its folder')
    return await (patterns.length > 0
      ? checkWithBrowser(folder, built, patterns)
      : checkPortal(folder, built))
  } finally {
    await stopAll()
    // Without the permission to write, a folder cannot be emptied.
    spawnSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

// A signal to the terminal's group does not reach the groups of their own.
for (const signal of signals) {
  process.on(signal, () => {
    for (const group of groups) group.kill()
  })
}

main(process.argv.slice(2)).then(exitWith, fail)
