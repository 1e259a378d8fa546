import { calls } from '#lib/contract/index.ts'

/** Role names: 2 to 15 digits, letters, underscores, spaces, and in the Chinese name Chinese characters (spec §5). */

const names = calls['role/add.do'].request.shape

test.each([
  ['Finance', true],
  ['3PL team', true],
  ['_ab', true],
  ['24', true],
  ['a', false],
  ['a'.repeat(16), false],
  ['a-b', false],
  ['财务', false],
  ['   ', false],
])('the English name "%s" is accepted: %s', (name, accepted) => {
  expect(names.nameEn.safeParse(name).success).toBe(accepted)
})

test.each([
  ['财务', true],
  ['3号仓', true],
  ['_财务', true],
  ['财', false],
  ['财-务', false],
])('the Chinese name "%s" is accepted: %s', (name, accepted) => {
  expect(names.nameZh.safeParse(name).success).toBe(accepted)
})
