import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '#tests/support/listen.ts'
import { announcement } from '../../../scripts/lib/announcement.mjs'
import { untilHealthy } from '../../../scripts/lib/health.mjs'
import { inRoot } from '../../../scripts/lib/paths.mjs'
import { startGroup } from '../../../scripts/lib/processes.mjs'
import { allReady, portalGrace } from '../../../scripts/lib/services.mjs'

/** What npm start prints, keeps and waits for. */

const portal = 'http://localhost:3000'

describe('the announcement', () => {
  test.each([
    ['http://127.0.0.1:4600', {}, true],
    ['http://[::1]:4600', {}, true],
    ['http://192.0.2.7:4600', {}, false],
    ['http://192.0.2.7:4600', { SANDBOX_CONTROL: 'on' }, true],
  ])('sandbox at %s with %j: the outbox is linked: %s', (sandbox, env, linked) => {
    const text = announcement({ portal, sandbox }, env)
    expect(text.includes(`${sandbox}/_sandbox/outbox`)).toBe(linked)
    expect(text.includes('SANDBOX_CONTROL=on')).toBe(!linked)
  })

  test.each([
    [{}, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.0.2.7' }, true],
    [{ HOST: '192.0.2.7', PORTAL_ORIGIN: 'https://portal.example' }, false],
  ])('with %j it names HTTPS: %s', (env, named) => {
    expect(announcement({ portal, sandbox: undefined }, env).includes('HTTPS')).toBe(named)
  })
})

test('invalid settings of both processes are reported before anything is built', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', 'scripts/check-settings.ts'],
    { env: { ...process.env, LOG_LEVEL: 'verbose', SANDBOX_DAYS: '0' }, encoding: 'utf8' },
  )
  expect(stderr).toContain('LOG_LEVEL: one of silent, error, warn, info, debug')
  expect(stderr).toContain('SANDBOX_DAYS: a whole number of at least 1')
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(status).toBe(1)
})

test('a start keeps the log of the previous one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logs-'))
  const log = join(folder, 'new', 'portal.log')
  try {
    for (const word of ['first', 'second', 'third']) {
      await startGroup(word, 'echo', [word], { env: process.env, log }).ended
    }
    expect(await readFile(log, 'utf8')).toBe('third\n')
    expect(await readFile(`${log}.1`, 'utf8')).toBe('second\n')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['exit 3', 3],
  ['kill -KILL $$', 1],
])('a script whose command ends with “%s” has the exit code %i', (command, code) => {
  const script = `import { exitCodeOf, exitWith } from '${inRoot('scripts/lib/processes.mjs')}'
    exitWith(await exitCodeOf('sh', ['-c', '${command}']))`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([code, ''])
})

test.each<[Record<string, string>, number]>([
  [{}, 28_000],
  [{ SHUTDOWN_DELAY_MS: '10000', SHUTDOWN_GRACE_MS: '60000' }, 73_000],
])('the portal with %j has %i ms to stop', (settings, limit) => {
  expect(portalGrace(settings)).toBe(limit)
})

describe('all are ready', () => {
  const service = (name: string, failure?: string) => ({
    group: { name, failure, tail: () => `last line of the ${name}` },
    ready: async () => {},
  })

  test('when each responds', async () => {
    await expect(allReady([service('sandbox'), service('portal')])).resolves.toBeUndefined()
  })

  test('not if one that responded has ended meanwhile', async () => {
    const sandbox = service('sandbox')
    const portal = service('portal')
    portal.ready = async () => {
      sandbox.group.failure = 'SIGKILL'
    }
    await expect(allReady([sandbox, portal])).rejects.toThrow(
      'The sandbox ended (SIGKILL).\nlast line of the sandbox',
    )
  })
})

describe('health', () => {
  let server: Awaited<ReturnType<typeof listen>>
  let statuses: number[]

  beforeAll(async () => {
    server = await listen(createServer((_, response) => response.writeHead(statuses.shift() ?? 200).end()))
  })
  afterAll(() => server.close())

  test('a refusal or an error is not ready', async () => {
    statuses = [403, 503]
    await untilHealthy(server.url, { name: 'test', failure: undefined, tail: () => '' }, 10_000)
    expect(statuses).toEqual([])
  })
})
