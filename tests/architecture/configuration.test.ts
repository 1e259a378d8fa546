import { read } from '#tests/support/sources.ts'
import { configurationFiles } from '../../scripts/lib/configuration.ts'
import { withEventTables } from '../../scripts/lib/event-tables.ts'

test.each(Object.entries(configurationFiles))('%s is up to date: npm run configuration', (path, text) => {
  expect(read(path)).toBe(text)
})

test('the tables of docs/webhooks.md are up to date: npm run events', () => {
  const page = read('docs/webhooks.md')
  expect(page).toBe(withEventTables(page))
})
