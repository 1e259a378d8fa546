import fc from 'fast-check'
import type { Rights } from '#lib/contract/role.ts'
import { commonRights, covers, passesPreview } from '#lib/rules/role.ts'
import { activePreview } from '#sandbox/platform/gate/preview.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const rights: fc.Arbitrary<Rights> = fc.record({
  pages: fc.subarray(names),
  calls: fc.subarray(names),
  sites: fc.oneof(fc.constant('*' as const), fc.subarray(names)),
})

test('the intersection of two roles has exactly the common permissions', () => {
  fc.assert(
    fc.property(rights, rights, rights, (one, other, third) => {
      const common = commonRights(one, other)
      expect([covers(one, common), covers(other, common)]).toEqual([true, true])
      // The common part contains everything that both contain.
      if (covers(one, third) && covers(other, third)) expect(covers(common, third)).toBe(true)
      expect(commonRights(common, other)).toEqual(common)
    }),
  )
})

test.each([
  ['a call that reads', { access: 'page', write: false, multipart: false }, true],
  ['a call that writes', { access: 'page', write: true, multipart: false }, false],
  ['the dry run of a file', { access: 'page', write: false, multipart: true }, false],
  ['a call of the sign-in page', { access: 'public', write: true, multipart: false }, true],
] as const)('%s during a preview: %s', (_, call, passes) => {
  expect(passesPreview({ path: 'area/verb.do', ...call })).toBe(passes)
})

test('sign-out is allowed during a preview', () => {
  expect(passesPreview({ path: 'admin/logout.do', access: 'signed_in', write: true, multipart: false })).toBe(
    true,
  )
})

test.each([
  ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.001Z', true],
  ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', false],
])('at %s a preview until %s is active: %s', (now, until, is) => {
  const preview = { nameZh: '', nameEn: '', rights: { pages: [], calls: [] }, withheld: false, until }
  expect(activePreview(preview, new Date(now)) !== undefined).toBe(is)
  expect(activePreview(null, new Date(now))).toBeUndefined()
})
