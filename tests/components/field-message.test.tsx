/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { passwordRules } from '#lib/rules/password.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

async function sayIn(locale: 'zh_CN' | 'en_US') {
  const { result } = renderHook(() => useFieldMessage(), { wrapper: await withMessages(locale) })
  return result.current
}

test('a message key is shown with its arguments, in the current language', async () => {
  expect((await sayIn('en_US'))('too_long?maximum=50')).toBe('At most 50 characters')
  expect((await sayIn('zh_CN'))('too_long?maximum=50')).toBe('最多 50 个字符')
})

test('a valid field has no message, and an unknown key gives the general message', async () => {
  const say = await sayIn('en_US')
  expect(say(undefined)).toBeUndefined()
  expect(say('no_such_rule?x=1')).toBe('Not valid')
})

test.each(['zh_CN', 'en_US'] as const)('every issue of the rules has a message (%s)', async (locale) => {
  const say = await sayIn(locale)
  const keys = [
    ...['required', 'format', 'email', 'unknown_field', 'choose_one', 'not_positive'],
    ...['too_many_digits?maximum=16', 'too_many_decimals', 'too_big?maximum=10.00', 'too_small?minimum=1'],
    ...['too_long?maximum=5', 'too_short?minimum=5', 'too_many?maximum=1000'],
    ...['range_reversed', 'range_in_future', 'range_too_long?maximum=182'],
    ...passwordRules,
  ]
  const unknown = say('no_such_rule')
  for (const key of keys) {
    expect(say(key)).not.toMatch(/validation\.|[{}]/)
    expect(say(key)).not.toBe(unknown)
  }
})
