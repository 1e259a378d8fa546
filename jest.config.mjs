import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

// A failed query prints no document: printing it takes time in each retry. 7000 shows it.
process.env.DEBUG_PRINT_LIMIT ??= '0'

const createJestConfig = nextJest({ dir: './' })

/** Node by default; a component test has `@jest-environment jest-fixed-jsdom` at its beginning. */
const withNext = createJestConfig({
  testEnvironment: '<rootDir>/tests/support/environment.mjs',
  // Ends what hangs; a slow machine is not a failure. `npm run trust` tries many cases in a test.
  testTimeout: process.env.TRUST === 'full' ? 1_800_000 : 60_000,
  // The default leaves one core free: with two cores it would run all tests in one process.
  maxWorkers: availableParallelism(),
  testMatch: ['<rootDir>/tests/**/*.test.ts', '<rootDir>/tests/**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^server-only$': '<rootDir>/tests/support/empty.ts' },
  setupFilesAfterEnv: ['<rootDir>/tests/support/browser.ts'],
  testRunner: '<rootDir>/tests/support/runner.cjs',
  testSequencer: '<rootDir>/tests/support/sequencer.cjs',
  // Need a server: `npm run integration`.
  testPathIgnorePatterns: process.env.TEST_POSTGRES ? [] : ['<rootDir>/tests/postgres/'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data', '<rootDir>/.cache'],
})

export default async () => {
  const config = await withNext()
  const ownTransformer = '<rootDir>/tests/support/transformer.cjs'
  const transform = Object.entries(config.transform).map(([pattern, [transformer, options]]) =>
    transformer.endsWith('jest-transformer.js')
      ? [pattern, [ownTransformer, options]]
      : [pattern, [transformer, options]],
  )
  return { ...config, transform: Object.fromEntries(transform) }
}
