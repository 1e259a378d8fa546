import { type Call, isButton } from '#lib/contract/call.ts'
import { type ErrorKey, errors } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { locales } from '#lib/contract/shapes.ts'
import { errorsOf } from '#lib/rules/call-errors.ts'
import { filesIn, read, readJson } from '#tests/support/sources.ts'

/** The sandbox has a handler for every call of the contract. (The types check this too.) */
test('every call has its handler in the table', () => {
  const table = filesIn(['sandbox'], ['handlers.ts']).map(read).join('\n')
  expect(Object.keys(calls).filter((path) => !table.includes(`'${path}'`))).toEqual([])
})

test('every error of the catalog is declared by a call or raised', () => {
  const declared = new Set(Object.values<Call>(calls).flatMap(errorsOf))
  const source = filesIn(['lib/server', 'lib/client', 'sandbox'], ['.ts']).map(read).join('\n')
  const raised = (key: ErrorKey) => declared.has(key) || source.includes(`'${key}'`)
  expect(Object.values(errors).filter((key) => !raised(key))).toEqual([])
})

/** The role editor and the operation log show the name. */
test.each(locales)('every call with its own permission has a name: %s', (locale) => {
  const names = readJson(`sandbox/messages/${locale}/calls.json`) as object
  const buttons = Object.values<Call>(calls).filter(isButton)
  expect(buttons.map(({ path }) => path).filter((path) => !Object.hasOwn(names, path))).toEqual([])
})
