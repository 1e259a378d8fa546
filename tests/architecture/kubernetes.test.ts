import { join } from 'node:path'
import { portalSettings } from '#lib/server/env.ts'
import { kustomizationIn, type Manifest, manifestsIn, problemsOf } from '#tests/support/manifests.ts'
import { filesIn } from '#tests/support/sources.ts'

const BASE = 'deploy/kubernetes/base'
const EXAMPLE = 'deploy/kubernetes/overlays/example'

describe.each([BASE, EXAMPLE])('%s', (folder) => {
  test('every manifest matches the schema of Kubernetes', () => {
    const manifests = manifestsIn(folder)
    expect(manifests.length).toBeGreaterThan(0)
    expect(manifests.flatMap(problemsOf)).toEqual([])
  })
  test('the kustomization names every file', () => {
    const { resources } = kustomizationIn(folder)
    const named = resources.map((resource) => join(folder, resource)).filter((path) => path.endsWith('.yaml'))
    const written = filesIn([folder], ['.yaml']).filter((path) => !path.endsWith('/kustomization.yaml'))
    expect(named.sort()).toEqual(written.sort())
  })
})

const manifest = (): Manifest => structuredClone(manifestsIn(BASE)[0] as Manifest)

test.each<[string, (manifest: Manifest) => void, RegExp]>([
  [
    'a wrong type',
    (it) => set(it, 'spec/revisionHistoryLimit', 'three'),
    /revisionHistoryLimit type {"type":"integer"}/,
  ],
  ['a missing field', (it) => set(it, 'spec/selector', undefined), /required {"missingProperty":"selector"}/],
  ['an unknown field', (it) => set(it, 'spec/template/spec/containers/0/imag', 'x'), /0\/imag is no field/],
  ['an unknown version', (it) => set(it, 'apiVersion', 'apps/v0'), /no schema for apps\/v0/],
])('%s is reported', (_, change, problem) => {
  const changed = manifest()
  change(changed)
  expect(problemsOf(changed).join('\n')).toMatch(problem)
})

/** Sets a field by its path; `undefined` removes it. */
function set(part: object, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('/')
  if (rest.length > 0) set(Reflect.get(part, key), rest.join('/'), value)
  else if (value === undefined) Reflect.deleteProperty(part, key)
  else Reflect.set(part, key, value)
}

test('the manifests set only settings that exist', () => {
  const literals = [BASE, EXAMPLE].flatMap((folder) =>
    kustomizationIn(folder).configMapGenerator.flatMap((generator) => generator.literals),
  )
  const known = Object.keys(portalSettings.shape)
  expect(
    literals.map((literal) => literal.split('=')[0]).filter((name) => !known.includes(name ?? '')),
  ).toEqual([])
})
