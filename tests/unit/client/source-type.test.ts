/** @jest-environment jest-fixed-jsdom */
import { keepSourceType } from '#lib/client/source-type.ts'

const setCookie = (text: string) => Reflect.set(document, 'cookie', text)

beforeEach(() => localStorage.clear())

test('what the server handed over is kept in the storage, and the cookie goes', () => {
  setCookie('source_type=payout_2; path=/')
  keepSourceType()
  expect(localStorage.getItem('source_type')).toBe('payout_2')
  expect(document.cookie).toBe('')
})

test('a document that was handed nothing leaves what is kept', () => {
  localStorage.setItem('source_type', 'earlier')
  keepSourceType()
  expect(localStorage.getItem('source_type')).toBe('earlier')
})
