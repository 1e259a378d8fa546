import { spawnSync } from 'node:child_process'
import { inRoot } from '../../../scripts/lib/paths.mjs'

/** A mistyped name must not pass as a run without findings. */

test.each([
  [
    'conformance.ts',
    // No request is sent: the port is closed.
    [
      '--url',
      'http://127.0.0.1:9/provider',
      '--account',
      '100001/admin',
      '--only',
      'refund/',
      '--only',
      'refnd/',
    ],
    2,
    'No call of the contract starts with "refnd/".',
  ],
  ['mutations.ts', ['no mutation has these words'], 1, 'No mutation contains "no mutation has these words".'],
])('%s refuses a choice that is empty', (script, args, code, message) => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', script), ...args], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([code, message])
})
