import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '#sandbox/platform/db/lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-lock-'))
const path = join(folder, 'lock')
afterEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const heldBy = (holder: object) =>
  writeFileSync(path, JSON.stringify({ pid: 1, host: hostname(), startedAt: '', token: 'other', ...holder }))

test('the lock is taken once, and again after its release', () => {
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(/is held by process \d+ on .*another sandbox uses this folder/)
  release()
  takeLock(path)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a running process is respected, that of an ended process is taken over', async () => {
  const lockModule = join(import.meta.dirname, '../../../sandbox/platform/db/lock.ts')
  const program = `(await import(process.argv[1])).takeLock(process.argv[2]); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, lockModule, path])
  await once(child.stdout, 'data')
  expect(() => takeLock(path)).toThrow(`held by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  takeLock(path)()
})

test('the lock is taken over if another process now has the pid', () => {
  heldBy({ pid: process.pid, startedAt: 'another boot 1' })
  takeLock(path)()
})

test('a lock of another host is refused, because its process cannot be checked', () => {
  heldBy({ host: 'elsewhere', pid: 999_999_999 })
  expect(() => takeLock(path)).toThrow('if that host is gone, delete the lock file')
})

test('an incomplete lock file is taken over', () => {
  writeFileSync(path, '{"pid":')
  const release = takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  release()
})

test('a lock that another process has taken over is not released', () => {
  const release = takeLock(path)
  heldBy({})
  release()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ token: 'other' })
})
