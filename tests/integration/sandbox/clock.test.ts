import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { millisecondsInDay } from 'date-fns/constants'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { daysFrom } from '#sandbox/domain/settlement/settlement/rates.ts'
import { advanced, parseDuration } from '#sandbox/platform/clock.ts'
import type { JobArgs } from '#sandbox/platform/jobs.ts'
import type { loadJobs as load } from '#tests/support/load-sandbox.ts'
import { keptData, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

const runs: Pick<JobArgs, 'merchantNo' | 'now'>[] = []
declare global {
  /** tests/support/environment.mjs sets it. */
  var loadJobs: typeof load
}

let sandbox: TestSandbox
let data: Awaited<ReturnType<typeof keptData>>
beforeAll(async () => {
  const { registerJob } = await globalThis.loadJobs()
  registerJob({
    name: 'a job that fails',
    run: async () => {
      throw new Error('on purpose')
    },
  })
  registerJob({
    name: 'a job that watches',
    run: async ({ merchantNo, now }) => {
      runs.push({ merchantNo, now })
    },
  })
  data = await keptData()
  sandbox = await startSandbox(data.at)
}, 60_000)
afterAll(async () => {
  await sandbox.stop()
  // The jobs of a process stay for its other test files.
  const { registerJob } = await globalThis.loadJobs()
  for (const name of ['a job that fails', 'a job that watches']) registerJob({ name, run: async () => {} })
  await data.remove()
})

/** Days from the real time to the business time. `+ 0` turns -0, the result of a delay between the clocks, into 0. */
const daysAhead = (merchantNo?: string) =>
  Math.round((+sandbox.now(merchantNo) - Date.now()) / millisecondsInDay) + 0

test('starts now, advances for all or for one, and survives a restart', async () => {
  expect(daysAhead('100001')).toBe(0)
  await sandbox.advance('P2D')
  await sandbox.advance('P3D', '100002')
  expect([daysAhead(), daysAhead('100001'), daysAhead('100002')]).toEqual([2, 2, 5])
  await sandbox.stop()
  sandbox = await startSandbox(data.at)
  expect([daysAhead(), daysAhead('100001'), daysAhead('100002')]).toEqual([2, 2, 5])
}, 60_000)

test('the portal’s today is the merchant’s business time', async () => {
  const serverTime = async (merchantNo: string) => {
    const client = await sandbox.signIn(merchantNo, 'admin')
    return Date.parse((await client.call(calls['admin/getUserInfo.do'], {})).data.serverTime)
  }
  const daysBetween = async () =>
    Math.round(((await serverTime('100002')) - (await serverTime('100001'))) / millisecondsInDay)
  const before = await daysBetween()
  await sandbox.advance('P3D', '100002')
  expect(await daysBetween()).toBe(before + 3)
})

test('the business clock does not affect sessions: a session survives an advance of one year', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  await sandbox.advance('P1Y')
  expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
})

test('an advance responds after the due jobs have run, even if one fails', async () => {
  runs.length = 0
  const earliest = +sandbox.now('100003') + millisecondsInDay
  await sandbox.advance('P1D', '100003')
  const latest = +sandbox.now('100003')
  const times = runs.filter((run) => run.merchantNo === '100003').map((run) => +run.now)
  expect(times.some((time) => time >= earliest && time <= latest)).toBe(true)
})

test('no parallel advance is lost', async () => {
  const before = daysAhead('100003')
  await Promise.all(Array.from({ length: 5 }, () => sandbox.advance('P1D', '100003')))
  expect(daysAhead('100003')).toBe(before + 5)
})

test('a day has 24 hours, also on a machine in a zone with daylight saving time', async () => {
  const there = await inBerlin(`
    import { advanced } from '#sandbox/platform/clock.ts'
    console.log(advanced(new Date('2026-03-28T12:00:00Z'), { days: 30 }).toISOString())`)
  const here = advanced(new Date('2026-03-28T12:00:00Z'), { days: 30 })
  expect([here.toISOString(), there]).toEqual(Array(2).fill('2026-04-27T12:00:00.000Z'))
})

test('exchange rates have each day once, also on a machine in a zone with daylight saving time', async () => {
  const there = await inBerlin(`
    import { daysFrom } from '#sandbox/domain/settlement/settlement/rates.ts'
    console.log(daysFrom('2026-03-27', '2026-03-31').join(' '))`)
  const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']
  expect([daysFrom('2026-03-27', '2026-03-31'), there.split(' ')]).toEqual([days, days])
})

/** The output of a program in the time zone of Berlin. The zone of a process is set when it starts. */
async function inBerlin(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: 'Europe/Berlin' },
  })
  return stdout.trim()
}

test.each(['', 'P', 'PT', '1D', 'P-1D', 'P1.5D', 'P1H', 'yesterday'])(
  '%s is not a duration',
  async (text) => {
    expect(() => parseDuration(text)).toThrow('not an ISO 8601 duration')
    await expect(sandbox.advance(text)).rejects.toThrow('400')
  },
)

test.each([
  ['P1D', { days: 1 }],
  ['P1Y2M3W4DT5H6M7S', { years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7 }],
  ['PT90M', { minutes: 90 }],
])('%s is a duration', (text, parts) => {
  expect(parseDuration(text)).toMatchObject(parts)
})
