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

/** The selectors of a style sheet that are not inside another rule. */
function ownSelectors(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, selector = '', brace] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') {
      if (open.every((outer) => outer.startsWith('@')))
        found.push(...selector.split(/,(?![^(]*\))/).map((one) => one.trim()))
      open.push(selector.trim())
    } else if (brace === '}') open.pop()
  }
  return found
}

test('one style sheet has the rules of a class', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of sheets)
    for (const selector of ownSelectors(read(path))) {
      const name = /^\.(portal-[\w-]+)$/.exec(selector)?.[1]
      if (name) owners.set(name, (owners.get(name) ?? new Set()).add(path))
    }
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, paths]) => paths.size > 1)).toEqual([])
})

/** Prefixes of classes that a rule may match on every page: the portal's, the frame's and MUI's. */
const GLOBAL = /\.(?:portal-|p-|frame\b|Mui|visually-hidden\b|required-note\b)/

// A style sheet stays on the page after its screen is left, so a short name would match elements of other screens.
test('a class without a prefix is inside the rule of a class with one', () => {
  const short = sheets.flatMap((path) =>
    ownSelectors(read(path))
      .filter((selector) => /\.[a-z]/i.test(selector) && !GLOBAL.test(selector))
      .map((selector) => `${path}: ${selector}`),
  )
  expect(short).toEqual([])
})
