import { filesIn, read } from '#tests/support/sources.ts'

/** Classes of the portal's own style sheets start with `portal-`, those of the plain components with `p-`. */
const CLASS = /(?<![\w-])((?:portal|p)-[a-z][\w-]*)/g

const inFiles = (files: readonly string[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => name)))

const sheets = filesIn(['app', 'components'], ['.css'])
const code = filesIn(['app', 'components'], ['.tsx', '.ts']).filter(
  (path) => !path.startsWith('components/plain/styles'),
)

const defined = inFiles([...sheets, 'components/plain/styles.ts'], /\.((?:portal|p)-[a-z][\w-]*)/g)

test('every class of a style sheet is used', () => {
  const used = inFiles(code, CLASS)
  // Made of a prefix and a property.
  const made = /^p-(?:alert-|contained|outlined|text$|error$|secondary$|large$|busy$)/
  expect(defined.size).toBeGreaterThan(150)
  expect([...defined].filter((name) => !used.has(name) && !made.test(name))).toEqual([])
})

test('every used class has a style', () => {
  const used = new Set(
    [...inFiles(code, /className="([^"]+)"/g)].flatMap((names) =>
      [...names.matchAll(CLASS)].map(([name]) => name),
    ),
  )
  expect(used.size).toBeGreaterThan(150)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})

/** The classes for which a style sheet has rules of their own, outside of the rules of another class. */
function ownRules(css: string): Set<string> {
  const found = new Set<string>()
  const open: string[] = []
  for (const [, selector, brace] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') {
      if (open.every((outer) => outer.startsWith('@')))
        for (const [, name = ''] of (selector ?? '').matchAll(/(?:^|,)\s*\.(portal-[\w-]+)\s*(?=,|$)/g))
          found.add(name)
      open.push((selector ?? '').trim())
    } else if (brace === '}') open.pop()
  }
  return found
}

test('one style sheet has the rules of a class', () => {
  const owners = new Map<string, string[]>()
  for (const path of sheets)
    for (const name of ownRules(read(path))) owners.set(name, [...(owners.get(name) ?? []), path])
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([])
})
