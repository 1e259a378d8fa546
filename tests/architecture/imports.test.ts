import { codeEndings, filesIn, importsOf, read } from '#tests/support/sources.ts'

/** Imports point down only: app → components → lib; sandbox → lib/contract, lib/rules; contract → zod. */

const rooms = [
  'app',
  'bench',
  'components',
  'e2e',
  'gallery',
  'lib',
  'messages',
  'sandbox',
  'scripts',
  'tests',
]
const tops = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
const isProjectFile = (path: string) => rooms.includes(path.split('/')[0] ?? '') || tops.includes(path)
const isUnder = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

interface Rule {
  of: string[]
  except?: string[]
  /** Folders and files of the project that may be imported; unset: all. */
  project?: string[]
  never?: string[]
  /** Packages that may be imported; unset: all. */
  packages?: string[]
}

const isForbidden = (rule: Rule) => (imported: string) => {
  if (isUnder(imported, rule.never ?? [])) return true
  if (isProjectFile(imported)) return rule.project !== undefined && !isUnder(imported, rule.project)
  return rule.packages !== undefined && !rule.packages.includes(packageOf(imported))
}

/** `file → import` for every import that the rule forbids. */
const broken = (rule: Rule) =>
  filesIn(rule.of, codeEndings)
    .filter((path) => !isUnder(path, rule.except ?? []))
    .flatMap((path) =>
      importsOf(path)
        .filter(isForbidden(rule))
        .map((imported) => `${path} → ${imported}`),
    )

const domainOfContract = (allowed: string[]) =>
  filesIn(['lib/contract'], ['.ts']).filter((path) => !allowed.includes(path))

test.each<[string, Rule]>([
  ['nothing outside app imports from app', { of: rooms, except: ['app', 'tests'], never: ['app'] }],
  ['nothing imports from the gallery', { of: rooms, except: ['gallery'], never: ['gallery'] }],
  [
    'gallery: components, lib, what the tests share',
    {
      of: ['gallery'],
      project: [
        'gallery',
        'components',
        'lib',
        'tests/support',
        'playwright.config.ts',
        'scripts/lib/gallery.mjs',
      ],
    },
  ],
  ['app: components, lib, messages', { of: ['app'], project: ['app', 'components', 'lib', 'messages'] }],
  ['components: components, lib', { of: ['components'], project: ['components', 'lib'] }],
  [
    'components that every screen shares know no area of the contract',
    {
      of: ['components/grid', 'components/form', 'components/feedback'],
      never: domainOfContract([
        'lib/contract/call.ts',
        'lib/contract/errors.ts',
        'lib/contract/issues.ts',
        'lib/contract/search-params.ts',
        'lib/contract/shapes.ts',
        'lib/contract/view.ts',
      ]),
    },
  ],
  ['lib: lib, and the types of messages', { of: ['lib'], project: ['lib', 'messages'] }],
  ['contract: zod and nothing else', { of: ['lib/contract'], project: ['lib/contract'], packages: ['zod'] }],
  [
    'rules: contract, dates and decimals',
    {
      of: ['lib/rules'],
      project: ['lib/rules', 'lib/contract'],
      packages: ['big.js', 'date-fns', '@date-fns/tz', 'zod'],
    },
  ],
  ['routes: nothing', { of: ['lib/routes.ts'], project: [], packages: [] }],
  ['client and server know nothing of each other: client', { of: ['lib/client'], never: ['lib/server'] }],
  ['client and server know nothing of each other: server', { of: ['lib/server'], never: ['lib/client'] }],
  [
    'sandbox: contract, rules, messages as its vocabulary',
    { of: ['sandbox'], project: ['sandbox', 'lib/contract', 'lib/rules', 'lib/routes.ts', 'messages'] },
  ],
  ['the portal knows nothing of the sandbox', { of: ['app', 'components', 'lib'], never: ['sandbox'] }],
  ['middleware and instrumentation: lib', { of: tops, project: ['lib'] }],
])('%s', (_, rule) => {
  expect(broken(rule)).toEqual([])
})

test('only lib/server talks to the provider and unseals sessions', () => {
  const users = filesIn(['app', 'components', 'lib', 'middleware.ts'], codeEndings).filter(
    (path) =>
      !path.startsWith('lib/server/') &&
      importsOf(path).some((imported) => ['undici', 'iron-session', 'ioredis'].includes(packageOf(imported))),
  )
  expect(users).toEqual([])
})

test('only servers import the table of all calls; a page imports the calls that it makes', () => {
  const users = filesIn(['app', 'components', 'lib/client', 'lib/format'], ['.tsx', '.ts']).filter((path) =>
    importsOf(path).includes('lib/contract/index.ts'),
  )
  expect(users).toEqual([])
})

test('a call with an operation token is sent only by useSensitiveCall', () => {
  const browser = filesIn(['app', 'components', 'lib/client'], codeEndings)
  const importing = (file: string) => browser.filter((path) => importsOf(path).includes(file))
  expect(importing('lib/client/transport.ts').filter((path) => !path.startsWith('lib/client/'))).toEqual([])
  expect(importing('lib/client/intent.ts')).toEqual(['lib/client/use-sensitive-call.ts'])
  const fetching = browser.filter((path) => read(path).includes('getOperationToken'))
  expect(fetching).toEqual(['lib/client/intent.ts'])
})

test('every import of a project file names an existing file with its extension', () => {
  const known = new Set(filesIn([], [...codeEndings, '.json', '.css', '.d.ts']))
  const missing = filesIn([], codeEndings).flatMap((path) =>
    importsOf(path)
      .filter((imported) => isProjectFile(imported) && !imported.includes('$') && !known.has(imported))
      .map((imported) => `${path} → ${imported}`),
  )
  expect(missing).toEqual([])
})
