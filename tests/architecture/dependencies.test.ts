import { read } from '#tests/support/sources.ts'
import { dependencyFiles, unanswered } from '../../scripts/lib/dependencies.ts'

test.each(Object.entries(dependencyFiles))('%s is up to date: npm run packages', (path, text) => {
  expect(read(path)).toBe(text)
})

test('every package has a purpose, an allowed license, a digest and no unknown install script', () => {
  expect(unanswered()).toEqual([])
})

test('npm ci runs no script of the project, which a container does not have yet', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const byItself = [
    'preinstall',
    'install',
    'postinstall',
    'prepublish',
    'preprepare',
    'prepare',
    'postprepare',
  ]
  expect([...byItself, 'dependencies'].filter((name) => Object.hasOwn(scripts, name))).toEqual([])
})
