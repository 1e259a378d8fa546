import { codeEndings, filesIn, read, withoutComments } from '#tests/support/sources.ts'

/** Patterns that no file of the project may contain. */

const MAX_LINES = 400

const code = filesIn([], codeEndings).filter((path) => path !== 'next-env.d.ts')
const written = filesIn(
  [],
  [...codeEndings, '.json', '.md', '.css', '.sql', '.yaml', '.yml', '.sh', 'Dockerfile', 'run'],
).filter((path) => !['package-lock.json', 'tsconfig.tsbuildinfo'].includes(path))

/** `file:line` of every match. The patterns are composed here, so that this file does not contain them. */
function places(paths: readonly string[], pattern: RegExp, prepare = (text: string) => text): string[] {
  return paths.flatMap((path) =>
    prepare(read(path))
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const anyOf = (...words: string[]) => new RegExp(words.join('|'))

test(`no file over ${MAX_LINES} lines`, () => {
  // A table with one line per call.
  const tables = ['docs/calls.md']
  // Lists of texts with one line per field or state have no limit.
  const wordLists = /^messages\/\w+\/(enums|fields|errors)\.json$/
  const long = written
    .filter(
      (path) =>
        !tables.includes(path) &&
        !wordLists.test(path) &&
        !path.startsWith('sandbox/platform/db/migrations/'),
    )
    .filter(
      (path) =>
        !/openapi\.json$|layout\/theme\.css$/.test(path) && read(path).split('\n').length - 1 > MAX_LINES,
    )
  expect(long).toEqual([])
})

test('no test is skipped, focused or a todo', () => {
  const tests = filesIn(['tests', 'e2e'], codeEndings)
  const marked = anyOf(
    String.raw`\b(?:test|it|describe)\.(?:${['skip', 'only', 'fixme', 'todo', 'failing'].join('|')})\b`,
    String.raw`\bx(?:it|test|describe)\(`,
  )
  expect(places(tests, marked)).toEqual([])
})

test('no test sleeps', () => {
  const tests = filesIn(['tests', 'e2e'], codeEndings)
  const sleeping = anyOf(
    `waitFor${'Timeout'}`,
    String.raw`setTimeout\(\s*(?:r|resolve|done)\b`,
    String.raw`\bsleep\(`,
  )
  expect(places(tests, sleeping)).toEqual([])
})

test('no test asserts styles instead of texts', () => {
  expect(places(filesIn(['e2e'], codeEndings), anyOf(String.raw`locator\(['"\x60][^'"\x60]*\.Mui`))).toEqual(
    [],
  )
})

test('no lint rule is disabled, and no task is left in a comment', () => {
  const silenced = anyOf(
    `@ts-${'ignore'}`,
    `@ts-${'nocheck'}`,
    `@ts-${'expect-error'}`,
    `biome-${'ignore'}`,
    `eslint-${'disable'}`,
    String.raw`\bTO${'DO'}\b`,
    String.raw`\bFIX${'ME'}\b`,
    `coming ${'soon'}`,
    `not ${'implemented'}`,
  )
  expect(places(code, silenced)).toEqual([])
})

test('no host of a package registry', () => {
  const hosts = anyOf(`npm${'js'}\\.`, `yarn${'pkg'}\\.`, `arti${'factory'}`, String.raw`\bregistry\.\w+\.\w`)
  expect(places([...written, 'package-lock.json'], hosts)).toEqual([])
})

test('no absolute path of a machine', () => {
  const paths = anyOf(String.raw`(?<![\w.])/(?:work|root|Users)/`, String.raw`(?<![\w.])/home/\w+/`)
  expect(places(written, paths)).toEqual([])
})

test('the browser sends requests only to the portal', () => {
  const browser = filesIn(
    ['app', 'components', 'lib/client', 'lib/format', 'public'],
    [...codeEndings, '.css', '.svg'],
  )
  const hosts = /https?:\/\/(?!www\.w3\.org\/)[\w-]+\.[\w-]/
  expect(places(browser, hosts, withoutComments)).toEqual([])
})

test('a form with secrets is never sent in the address, even if its script has not arrived', () => {
  const folders = ['app/(sign-in)', 'app/(public)', 'app/(portal)/_shared/password', 'components/feedback']
  const tags = filesIn(folders, ['.tsx']).flatMap((path) =>
    [...read(path).matchAll(/<form\b[^>]*|<\w+\s[^>]*component="form"[^>]*/g)].map(
      ([tag]) => [path, tag] as const,
    ),
  )
  expect(tags.length).toBeGreaterThan(8)
  expect(tags.filter(([, tag]) => !tag.includes('method="post"'))).toEqual([])
})
