import { calls } from '#lib/contract/index.ts'
import { filesIn, read } from '#tests/support/sources.ts'

/** The sandbox answers every call of the contract. (That a handler is missing does not compile either.) */
test('every call has its handler in the table', () => {
  const table = filesIn(['sandbox'], ['handlers.ts']).map(read).join('\n')
  expect(Object.keys(calls).filter((path) => !table.includes(`'${path}'`))).toEqual([])
})
