import { codeEndings, filesIn, importsOf } from '#tests/support/sources.ts'

/**
 * The sandbox's layers: platform ← domain areas ← seed ← simulators ← the files at the top. Imports point to the left.
 * The areas of the domain form no cycle, so that an area depends only on the areas below it.
 */

const TOP = 5

/** The layer of a file, a larger one above. The handlers of a domain are above its areas. */
function layerOf(path: string): number {
  const [, layer, , ...rest] = path.split('/')
  if (layer === 'platform') return 0
  if (layer === 'domain') return rest.length > 1 ? 1 : 2
  if (layer === 'seed') return 3
  if (layer === 'simulators') return 4
  return TOP
}

/** `domain/<domain>/<area>`; undefined outside the domain's areas. */
const areaOf = (path: string): string | undefined =>
  layerOf(path) === 1 ? path.split('/').slice(1, 4).join('/') : undefined

interface Import {
  from: string
  to: string
}

const sandboxImports = (): Import[] =>
  filesIn(['sandbox'], codeEndings).flatMap((from) =>
    importsOf(from)
      .filter((to) => to.startsWith('sandbox/') && !to.startsWith('sandbox/messages/'))
      .map((to) => ({ from, to })),
  )

const upward = (imports: readonly Import[]): string[] =>
  imports.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(({ from, to }) => `${from} → ${to}`)

/** The first cycle of areas that is found, as a path; undefined: there is none. */
function areaCycle(imports: readonly Import[]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [areaOf(from), areaOf(to)]
    if (a && b && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const done = new Set<string>()
  const visit = (area: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(area)) return [...path.slice(path.indexOf(area)), area]
    if (done.has(area)) return undefined
    for (const each of next.get(area) ?? []) {
      const cycle = visit(each, [...path, area])
      if (cycle) return cycle
    }
    done.add(area)
    return undefined
  }
  for (const area of next.keys()) {
    const cycle = visit(area, [])
    if (cycle) return cycle
  }
  return undefined
}

test('imports of the sandbox point to a lower layer or stay in their own', () => {
  expect(upward(sandboxImports())).toEqual([])
})

test('the areas of the domain import each other without a cycle', () => {
  expect(areaCycle(sandboxImports())).toBeUndefined()
})

test('an import against the layers and a cycle of areas are reported', () => {
  const refund = 'sandbox/domain/payments/refund/save.ts'
  const dispute = 'sandbox/domain/disputes/dispute/list.ts'
  expect(upward([{ from: refund, to: 'sandbox/seed/run.ts' }])).toHaveLength(1)
  expect(upward([{ from: refund, to: 'sandbox/domain/payments/handlers.ts' }])).toHaveLength(1)
  expect(areaCycle([...sandboxImports(), { from: refund, to: dispute }])).toContain('domain/disputes/dispute')
})
