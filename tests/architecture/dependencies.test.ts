import { read } from '#tests/support/sources.ts'
import { dependencyFiles, unanswered } from '../../scripts/lib/dependencies.ts'

test.each(Object.entries(dependencyFiles))('%s is up to date: npm run dependencies', (path, text) => {
  expect(read(path)).toBe(text)
})

test('every package has a purpose, an allowed licence, a digest and no unknown install script', () => {
  expect(unanswered()).toEqual([])
})
