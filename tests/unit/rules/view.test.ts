import { sameViewName, viewQueryIssues } from '#lib/rules/view.ts'

const keys = ['pageNo', 'pageSize', 'cursor', 'sort', 'status', 'createdAtFrom', 'createdAtTo', 'halfFrom']

test.each([
  ['', true],
  ['status=a&status=b&sort=createdAt.desc&pageSize=50', true],
  ['createdAt=days_7', true],
  ['createdAtFrom=2026-01-01', true],
  ['half=days_7', false],
  ['pageNo=2', false],
  ['cursor=x', false],
  ['view=V1', false],
  ['__proto__=x', false],
])('%s can be saved: %s', (query, fine) => {
  expect(viewQueryIssues(query, keys)).toEqual(fine ? [] : [{ path: 'query', message: 'unknown_field' }])
})

test('names are compared ignoring case', () => {
  expect(sameViewName('Failed', 'FAILED')).toBe(true)
  expect(sameViewName('Failed', 'Failed 2')).toBe(false)
})
