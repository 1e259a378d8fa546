import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sources } from '../../../scripts/lib/sources.mjs'

test('the sources of a build have every script that its configuration names', () => {
  const config = readFileSync('next.config.mjs', 'utf8')
  const named = [...config.matchAll(/'\.\/(scripts\/lib\/[\w.-]+)'/g)].map(([, path]) => path)
  expect(named).toContain('scripts/lib/contract-texts.cjs')
  expect(sources).toEqual(expect.arrayContaining(named))
})
