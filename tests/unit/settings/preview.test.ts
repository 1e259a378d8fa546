import fc from 'fast-check'
import type { Rights } from '#lib/contract/role.ts'
import { commonRights, covers } from '#lib/rules/role.ts'
import { inForce } from '#sandbox/role/preview.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const rights: fc.Arbitrary<Rights> = fc.record({
  pages: fc.subarray(names),
  calls: fc.subarray(names),
  sites: fc.oneof(fc.constant('*' as const), fc.subarray(names)),
})

test('what two have in common is within both, and all of it', () => {
  fc.assert(
    fc.property(rights, rights, rights, (one, other, third) => {
      const common = commonRights(one, other)
      expect([covers(one, common), covers(other, common)]).toEqual([true, true])
      // Whatever is within both is within that.
      if (covers(one, third) && covers(other, third)) expect(covers(common, third)).toBe(true)
      expect(commonRights(common, other)).toEqual(common)
    }),
  )
})

test.each([
  ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.001Z', true],
  ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', false],
])('at %s one until %s is in force: %s', (now, until, is) => {
  const preview = { nameZh: '', nameEn: '', rights: { pages: [], calls: [] }, withheld: false, until }
  expect(inForce(preview, new Date(now)) !== undefined).toBe(is)
  expect(inForce(null, new Date(now))).toBeUndefined()
})
