import { describeError, logConsole, logRequestError } from '#lib/server/error-log.ts'
import { createLog } from '#lib/server/log.ts'

/** Errors as the log has them: with the numbers that the user sees, without their text. */

function recorder() {
  const entries: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => entries.push(JSON.parse(line)) })
  return { entries, log }
}

const secret = new TypeError('canary')

test('an error of a page has its request ID, its digest and its place', () => {
  const { entries, log } = recorder()
  logRequestError(log, Object.assign(new RangeError('canary'), { digest: '123' }), { 'x-request-id': 'id-1' })
  expect(entries).toEqual([
    {
      level: 50,
      time: expect.any(String),
      msg: 'page failed',
      requestId: 'id-1',
      digest: '123',
      reason: expect.stringMatching(/^unexpected RangeError at .*error-log\.test/),
    },
  ])
})

test.each([['canary'], [undefined], [{ message: 'canary' }]])(
  '%j, which is not an error, has no text',
  (thrown) => {
    expect(describeError(thrown)).toBe('unexpected')
  },
)

describe('what Next prints', () => {
  const { error, warn, log, info, debug } = console
  afterEach(() => Object.assign(console, { error, warn, log, info, debug }))

  test('becomes a line of the log without its text', () => {
    const { entries, log } = recorder()
    logConsole(log)
    console.error('canary', secret)
    console.warn('canary')
    console.info('canary')
    expect(entries.map(({ level, msg, reason }) => ({ level, msg, reason }))).toEqual([
      { level: 50, msg: 'console', reason: expect.stringMatching(/^unexpected TypeError at /) },
      { level: 40, msg: 'console', reason: 'unexpected' },
      { level: 30, msg: 'console', reason: 'unexpected' },
    ])
    expect(JSON.stringify(entries)).not.toContain('canary')
  })

  test('is not logged twice for an error of a page', () => {
    const { entries, log } = recorder()
    logConsole(log)
    console.error(Object.assign(new Error('x'), { digest: '123' }))
    expect(entries).toEqual([])
  })
})
