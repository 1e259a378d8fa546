import { readFileSync } from 'node:fs'
import { VERSION } from '#lib/server/version.ts'

test('the newest entry of the changelog is the version of the package', () => {
  const [, newest] =
    /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(newest).toBe(VERSION)
})

test('the Kubernetes example runs the image of this version', () => {
  const example = readFileSync('deploy/kubernetes/overlays/example/kustomization.yaml', 'utf8')
  expect(/newTag: (\S+) }/.exec(example)?.[1]).toBe(VERSION)
})
