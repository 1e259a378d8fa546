import { relative } from 'node:path'
import { root } from './paths.mjs'

/** The names of the tests that did not pass, from the results that the runners write as JSON. */

/** @returns `file › test`, or only the file if it could not be loaded */
export const inJestResult = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length > 0) return failed.map((test) => `${file} › ${test.fullName}`)
    return status === 'failed' ? [file] : []
  })

/** @returns `file › suite › test`, and errors outside of tests, such as those of the global setup */
export function inPlaywrightResult({ suites, errors }) {
  const inSuite = (suite, above) => {
    const names = [...above, suite.title]
    const failed = suite.specs.filter((spec) => spec.tests.some((test) => test.status !== 'expected'))
    return [
      ...failed.map((spec) => [...names, spec.title].join(' › ')),
      ...(suite.suites ?? []).flatMap((each) => inSuite(each, names)),
    ]
  }
  return [
    ...suites.flatMap((suite) => inSuite(suite, [])),
    ...errors.map((error) => error.message ?? 'error'),
  ]
}
