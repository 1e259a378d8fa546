import { inJestResult, inPlaywrightResult } from '../../../scripts/lib/failures.mjs'
import { inRoot } from '../../../scripts/lib/paths.mjs'

test('Jest: failed and skipped tests, and files that could not be loaded, are named', () => {
  const file = (name: string, status: string, ...states: string[]) => ({
    name: inRoot('tests', name),
    status,
    assertionResults: states.map((state, index) => ({ status: state, fullName: `test ${index}` })),
  })
  const testResults = [
    file('good.test.ts', 'passed', 'passed'),
    file('bad.test.ts', 'failed', 'passed', 'failed', 'pending'),
    file('broken.test.ts', 'failed'),
  ]
  expect(inJestResult({ testResults })).toEqual([
    'tests/bad.test.ts › test 1',
    'tests/bad.test.ts › test 2',
    'tests/broken.test.ts',
  ])
})

test('Playwright: failed, flaky and skipped tests and errors outside of tests are named', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const result = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('good', 'expected'), spec('bad', 'unexpected')],
        suites: [{ title: 'zh-CN', specs: [spec('sometimes', 'flaky'), spec('never', 'skipped')] }],
      },
    ],
    errors: [{ message: 'the setup failed' }],
  }
  expect(inPlaywrightResult(result)).toEqual([
    'a.spec.ts › bad',
    'a.spec.ts › zh-CN › sometimes',
    'a.spec.ts › zh-CN › never',
    'the setup failed',
  ])
})
