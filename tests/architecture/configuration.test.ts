import { read } from '#tests/support/sources.ts'
import { configurationFiles } from '../../scripts/lib/configuration.ts'

test.each(Object.entries(configurationFiles))('%s is up to date: npm run configuration', (path, text) => {
  expect(read(path)).toBe(text)
})
