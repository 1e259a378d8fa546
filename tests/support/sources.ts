import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The project's files for the architecture tests. Paths are relative to the root, with slashes. */

const root = process.cwd()
const foreign = new Set([
  'node_modules',
  '.next',
  '.data',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
])

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : walk(path)
    return entry.isFile() ? [relative(root, path)] : []
  })
}

const all = walk(root)

/** Files in the folders (or all), with one of the extensions. */
export const filesIn = (folders: readonly string[], endings: readonly string[]): string[] =>
  all.filter(
    (path) =>
      (folders.length === 0 || folders.some((folder) => path === folder || path.startsWith(`${folder}/`))) &&
      endings.some((ending) => path.endsWith(ending)),
  )

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')
export const readJson = (path: string): unknown => JSON.parse(read(path))

export const codeEndings = ['.ts', '.tsx', '.mjs', '.cjs'] as const

/**
 * Replaces comments with blanks, so that their text is not mistaken for code. Strings that contain `//` are
 * kept.
 */
export const withoutComments = (code: string): string =>
  code.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (_, text: string | undefined) => text ?? '',
  )

/**
 * The imports of a file: project files by their path (`#lib/x.ts` and `./x.ts` both as `lib/x.ts`), packages by name.
 * Type imports are included, because they are dependencies too.
 */
export function importsOf(path: string): string[] {
  const code = withoutComments(read(path))
  const specifiers = [
    ...code.matchAll(/\b(?:import|export)\s[^'"`;]*?\bfrom\s*(['"])(.+?)\1/g),
    ...code.matchAll(/\bimport\s*(['"])(.+?)\1/g),
    ...code.matchAll(/\b(?:import|require)\(\s*(['"`])(.+?)\1/g),
  ].map((match) => match[2] ?? '')
  return specifiers.map((specifier) => resolved(path, specifier))
}

const resolved = (path: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(path), specifier) : specifier
}

/** The imports that load together with a file: without types, and without `import()`. */
export function importedByValue(path: string): string[] {
  const code = withoutComments(read(path))
  const statements = [
    ...code.matchAll(/^import\s*()(['"])(.+?)\2/gm),
    ...code.matchAll(/^(?:import|export)\s+(?!type\b)([^'"`;]*?)\bfrom\s*(['"])(.+?)\2/gm),
  ]
  return statements
    .filter(([, names = '']) => !/^\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(names))
    .map((match) => resolved(path, match[3] ?? ''))
}
