import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, aptUpdate, canInstall } from './debian.mjs'
import { Refusal, say } from './say.mjs'

/**
 * A temporary PostgreSQL server for tests: its own data directory, reachable through a Unix socket in it,
 * removed afterwards.
 */

/** Where Debian installs the server: one folder per major version. */
const DEBIAN = '/usr/lib/postgresql'
/** A file system in memory. */
const MEMORY = '/dev/shm'
/** What the databases of all tests need at most, in bytes: each test file has one. Twice as much must be free. */
const DATA_LIMIT = 5e9
/** Time limit in seconds until the server accepts connections. */
const START_LIMIT_S = 30

/** The folder with `initdb` and `postgres`, or undefined if not found. POSTGRES_BIN names another folder. */
function binaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, 'bin'))]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

/** Installs Debian's package if the server is missing and this process can install it. */
export async function installPostgres() {
  if (binaries() || !canInstall()) return
  say('Installing PostgreSQL …')
  if (await aptUpdate()) await aptInstall('postgresql')
}

/** The folder of the server's programs. */
async function requireBinaries() {
  await installPostgres()
  const found = binaries()
  if (found) return found
  throw new Refusal(
    'PostgreSQL is needed: install the Debian package postgresql (15 or later), or set POSTGRES_BIN to the folder ' +
      'of initdb and postgres.',
  )
}

/** PostgreSQL refuses to run as root: root starts it as the user that Debian's package creates. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (!uid) throw new Refusal('PostgreSQL does not run as root, and there is no user "postgres" to run it.')
  return { uid, gid }
}

/** Memory if there is enough of it, because writing to a disk takes processor time too. */
function dataFolder() {
  if (!existsSync(MEMORY) || freemem() < 2 * DATA_LIMIT) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < 2 * DATA_LIMIT ? tmpdir() : MEMORY
}

/**
 * Creates the cluster, starts the server, prints a line, and waits until its input ends. Then it stops the
 * server and removes the folder. The pipe closes whenever this process ends, also after SIGKILL. Durability
 * is off, because the data is needed only during the tests, and so is the automatic vacuum, which would visit the
 * databases of all tests that have ended.
 */
const supervise = `
  options="-k '$PWD' -c listen_addresses= -c max_connections=100 -c jit=off"
  options="$options -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off"
  {
    "$BIN/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    "$BIN/pg_ctl" -D data -o "$options" -t ${START_LIMIT_S} -w start
  } >log 2>&1 </dev/null && echo ready || echo failed
  read -r _
  "$BIN/pg_ctl" -D data -m immediate stop >/dev/null
  cd / && rm -rf "$FOLDER"`

/**
 * Starts a server, runs `work` with its address in TEST_POSTGRES, and stops it. Throws Refusal if it cannot
 * start.
 */
export async function withPostgres(work) {
  const { url, bin, stop } = await startPostgres()
  process.env.TEST_POSTGRES = url
  // Tests run pg_dump of the same version.
  process.env.POSTGRES_BIN = bin
  try {
    return await work()
  } finally {
    delete process.env.TEST_POSTGRES
    await stop()
  }
}

/** @returns the address of its database `postgres`, the folder of its programs, and a function that stops the server */
export async function startPostgres() {
  const bin = await requireBinaries()
  const user = unprivileged()
  const folder = mkdtempSync(join(dataFolder(), 'postgres-'))
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const server = spawn('sh', ['-c', supervise], {
    ...user,
    cwd: folder,
    // A signal to the terminal's group must not end the supervisor before it has cleaned up.
    detached: true,
    env: { BIN: bin, FOLDER: folder, PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.stdin.end()
    await ended
  }
  const output = await Promise.race([once(server.stdout, 'data').then(String), ended])
  if (output === 'ready\n')
    return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, bin, stop }
  const log = readFileSync(join(folder, 'log'), 'utf8')
  await stop()
  throw new Refusal(`PostgreSQL did not start.\n${log}`)
}
