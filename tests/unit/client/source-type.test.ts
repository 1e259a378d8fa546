/** @jest-environment jest-fixed-jsdom */
import { keepSourceType } from '#lib/client/source-type.ts'

const setCookie = (text: string) => Reflect.set(document, 'cookie', text)

beforeEach(() => localStorage.clear())

test('the value from the server is stored in the browser, and the cookie is removed', () => {
  setCookie('source_type=payout_2; path=/')
  keepSourceType()
  expect(localStorage.getItem('source_type')).toBe('payout_2')
  expect(document.cookie).toBe('')
})

test('without a value from the server the stored one stays', () => {
  localStorage.setItem('source_type', 'earlier')
  keepSourceType()
  expect(localStorage.getItem('source_type')).toBe('earlier')
})
