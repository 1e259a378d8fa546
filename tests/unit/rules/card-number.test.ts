import fc from 'fast-check'
import { hasCardNumber, isLuhn, luhnSum, withoutCardNumbers } from '#lib/rules/card-number.ts'

const MASKED = '411111******1111'

test.each([
  // The shortest and the longest number, and one digit less and more.
  ['411111111111', '411111111111'],
  ['4222222222222', '422222******2222'],
  ['6212345678901234569', '621234******4569'],
  ['62123456789012345690', '62123456789012345690'],
  // The check digit.
  ['4111111111111112', '4111111111111112'],
  // Groupings.
  ['4111 1111 1111 1111', MASKED],
  ['4111-1111-1111-1111', MASKED],
  ['4111.1111.1111.1111', MASKED],
  ['41 1111111111 1111', '411111******1111'],
  ['4111  1111 - 1111 . 1111', MASKED],
  ['4111\u00a01111\u00a01111\u00a01111', MASKED],
  ['4111\u202f1111\u202f1111\u202f1111', MASKED],
  ['4111\t1111\u20111111\u20131111', MASKED],
  ['4111\u200b1111\u00ad1111\u00b71111', MASKED],
  ['４１１１　１１１１－１１１１．１１１１', MASKED],
  ['3782 822463 10005', '378282******0005'],
  // Next to other numbers and texts.
  ['4111 1111 1111 1111 12/27', `${MASKED} 12/27`],
  ['4111111111111111 123', `${MASKED} 123`],
  ['order 12 4111111111111111', `order 12 ${MASKED}`],
  ['7 4111111111111111 2', `7 ${MASKED} 2`],
  ['4111111111111111.', `${MASKED}.`],
  ['卡号4111111111111111，谢谢', `卡号${MASKED}，谢谢`],
  ['4111111111111111,5555555555554444', `${MASKED},555555******4444`],
  ['4111111111111111\n5555555555554444', `${MASKED}\n555555******4444`],
  ['card 4111 1111 1111 1111, order 261123170000123458', `card ${MASKED}, order 261123170000123458`],
  ['261123170000123458 4111111111111111', `261123170000123458 ${MASKED}`],
  // Where one number ends and the next begins is unknown here: both readings have a valid check digit.
  ['42 4111111111111111', '424111******1111'],
  // No card number begins with these digits, although their check digit is valid.
  ['91 4111111111111111', `91 ${MASKED}`],
  ['1764288000005', '1764288000005'],
  ['8613800130009', '8613800130009'],
  // A record number of the provider has 18 digits; these have a valid check digit, alone or with the number before.
  ['261123170000123458', '261123170000123458'],
  ['R261123170000123458', 'R261123170000123458'],
  ['8 261123170000123458', '8 261123170000123458'],
  // A card number of this length is recognized by its first digits.
  ['622848040256489009', '622848******9009'],
  ['6221 2345 6789 0123 48', '622123******2348'],
  // Dates and phone numbers, here with a valid check digit, and numbers in several lines or parts.
  ['2026-11-23 2026-12-08', '2026-11-23 2026-12-08'],
  ['0049 170 1234560', '0049 170 1234560'],
  ['41111111\n11111111', '41111111\n11111111'],
  ['4111 1111, 1111 1111', '4111 1111, 1111 1111'],
  ['', ''],
])('%j becomes %j', (text, masked) => {
  expect(withoutCardNumbers(text)).toBe(masked)
  expect(hasCardNumber(text)).toBe(text !== masked)
  // A masked text stays as it is.
  expect(withoutCardNumbers(masked)).toBe(masked)
})

const separators = ['', '', ' ', '.', '-', ' - ', '\u00a0', '\u202f', '\u2011']

test('a card number in any grouping, between any other numbers, shows no more than its ends', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const card = fc
    .record({
      first: fc.oneof(fc.integer({ min: 22, max: 27 }), fc.integer({ min: 30, max: 69 })),
      rest: fc.array(digit, { minLength: 10, maxLength: 16 }),
    })
    .map(({ first, rest }) => {
      const body = `${first}${rest.join('')}`
      return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
    })
    // Without gaps, a number of 18 digits is a record number, unless it is one of UnionPay.
    .filter((number) => number.length !== 18 || number.startsWith('62'))
  const others = fc.array(fc.array(digit, { minLength: 1, maxLength: 12 }), { maxLength: 4 })
  fc.assert(
    fc.property(
      card,
      fc.infiniteStream(fc.constantFrom(...separators)),
      others,
      others,
      (number, gaps, before, after) => {
        expect(isLuhn(number)).toBe(true)
        const written = [...number]
          .map((each, at) => (at === 0 ? each : `${gaps.next().value}${each}`))
          .join('')
        const text = [...before, [written], ...after].map((part) => part.join('')).join(' ')
        const masked = withoutCardNumbers(text)
        expect(masked.replace(/[^\d*]/g, '')).not.toContain(number)
        const digits = (each: string) => each.replace(/\D/g, '').length
        expect(digits(text) - digits(masked)).toBeGreaterThanOrEqual(number.length - 10)
      },
    ),
    { numRuns: 2000 },
  )
})
