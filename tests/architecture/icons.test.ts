import { filesIn, read } from '#tests/support/sources.ts'

const code = filesIn(['app', 'components', 'gallery', 'lib'], ['.tsx', '.ts'])

/** The names in the modules that have icons, by module. */
const imported = new Map(
  code.flatMap((path) => {
    const names = [...read(path).matchAll(/^import \{([^}]*)\} from 'lucide'$/gm)].flatMap(
      ([, list = '']) => list.match(/(?<!type )\b[A-Z]\w*(?! as)\b/g) ?? [],
    )
    return names.length > 0 ? [[path, names] as const] : []
  }),
)

test('modules import icons by name, so that a page loads only its own', () => {
  expect(imported.size).toBeGreaterThan(60)
  const others = code.filter((path) =>
    read(path)
      .replace(/^import (?:type )?\{[^}]*\} from 'lucide'$/gm, '')
      .match(/['"]lucide\b/),
  )
  expect(others).toEqual([])
})

test('all icons are of the package, except for the lines of cells and the sign of the brand', () => {
  const drawn = code.filter((path) => /['"]m ?-?[\d.]+[ ,-][^'"\n]*[\dz]['"]/i.test(read(path)))
  expect(drawn.toSorted()).toEqual(['components/glyph.tsx', 'components/layout/brand.tsx'])
})

test('two entries of the menu never have the same icon', () => {
  const path = 'components/layout/menu-icon.tsx'
  const entries = [...read(path).matchAll(/^ {2}'\/\w+': (\w+),$/gm)].map(([, name]) => name)
  expect(entries.length).toBeGreaterThan(10)
  expect(new Set(entries).size).toBe(entries.length)
  expect(imported.get(path)?.toSorted()).toEqual([...entries, 'File'].toSorted())
})
