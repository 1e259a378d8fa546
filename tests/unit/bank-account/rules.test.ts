import {
  accountEnding,
  accountIssues,
  accountNoIssue,
  bicIssue,
  canonicalNumber,
  ibanLengths,
  isOpenChange,
  maskedAccount,
  mayWithdraw,
  nextChangeStep,
} from '#lib/rules/bank-account.ts'
import { documentType } from '#lib/rules/document.ts'

describe('an account number', () => {
  test.each([
    // Examples of the IBAN registry.
    ['DE', 'DE89370400440532013000', undefined],
    ['DE', ' de89 3704-0044 0532 0130 00 ', undefined],
    ['GB', 'GB29NWBK60161331926819', undefined],
    ['NO', 'NO9386011117947', undefined],
    ['MT', 'MT84MALT011000012345MTLCAST001S', undefined],
    ['KW', 'KW81CBKU0000000000001234560101', undefined],
    // One digit wrong, two digits exchanged.
    ['DE', 'DE89370400440532013001', 'iban_checksum'],
    ['DE', 'DE89370400440532010300', 'iban_checksum'],
    // One character less and one more than the country's length.
    ['DE', 'DE8937040044053201300', 'iban_length?length=22'],
    ['DE', 'DE893704004405320130000', 'iban_length?length=22'],
    ['NO', 'NO938601111794', 'iban_length?length=15'],
    ['DE', 'GB29NWBK60161331926819', 'iban_country'],
    ['DE', '532013000', 'iban_required?country=DE'],
    ['DE', 'DE89', 'iban_required?country=DE'],
    ['DE', 'DE89 3704!', 'iban_required?country=DE'],
    // Without an IBAN: 5 to 34 letters and digits.
    ['HK', '012-345678-001', undefined],
    ['HK', '1234', 'account_no'],
    ['HK', '12345', undefined],
    ['US', '1'.repeat(34), undefined],
    ['US', '1'.repeat(35), 'account_no'],
    ['CN', '6222/0200', 'account_no'],
    ['CN', '账号12345', 'account_no'],
    ['US', 'DE89370400440532013000', 'iban_country'],
    // It looks like an IBAN, but it is none.
    ['US', 'DE89370400440532013001', undefined],
  ])('%s %j: %s', (country, accountNo, issue) => {
    expect(accountNoIssue(accountNo, country)).toBe(issue)
  })

  test('the lengths of the registry are between 15 and 33', () => {
    const lengths = Object.entries(ibanLengths)
    expect(lengths).toHaveLength(89)
    expect(lengths.filter(([country]) => !/^[A-Z]{2}$/.test(country))).toEqual([])
    expect([Math.min(...Object.values(ibanLengths)), Math.max(...Object.values(ibanLengths))]).toEqual([
      15, 33,
    ])
  })

  test('only its last four characters are stored and shown', () => {
    expect(canonicalNumber(' de89 3704-00 ')).toBe('DE89370400')
    expect(accountEnding('MT84 MALT 0110 0001 2345 MTLC AST0 01S')).toBe('001S')
    expect(maskedAccount('001S')).toBe('•••• 001S')
  })
})

test.each([
  ['DE', 'DEUTDEFF', undefined],
  ['DE', 'deut de ff 500', undefined],
  ['DE', 'DEUTDEF', 'bic'],
  ['DE', 'DEUTDEFF5', 'bic'],
  ['DE', 'DEUTDEFF50', 'bic'],
  ['DE', 'DEUTDEFF5000', 'bic'],
  ['DE', 'DEU1DEFF', 'bic'],
  ['FR', 'DEUTDEFF', 'bic_country'],
])('a BIC %s %j: %s', (country, bic, issue) => {
  expect(bicIssue(bic, country)).toBe(issue)
})

test('each field has its own issue; empty fields are left to the contract', () => {
  const paths = (account: Parameters<typeof accountIssues>[0]) =>
    accountIssues(account).map(({ path }) => path)
  expect(paths({ country: 'DE', accountNo: '1', bic: 'X' })).toEqual(['accountNo', 'bic'])
  expect(paths({ country: 'DE', accountNo: '', bic: '' })).toEqual([])
  expect(paths({ country: '', accountNo: '1', bic: 'X' })).toEqual([])
})

test('the reviewers take their steps after one and three business days', () => {
  const friday = new Date('2026-11-20T02:00:00Z')
  const step = (status: Parameters<typeof nextChangeStep>[0]) =>
    nextChangeStep(status, friday, 'Asia/Shanghai')?.toISOString() ?? null
  expect([step('requested'), step('in_review')]).toEqual([
    '2026-11-23T02:00:00.000Z',
    '2026-11-25T02:00:00.000Z',
  ])
  expect([step('done'), step('refused'), step('withdrawn')]).toEqual([null, null, null])
})

test('a request is open until its decision, and can be withdrawn until its review', () => {
  const all = ['requested', 'in_review', 'done', 'refused', 'withdrawn'] as const
  expect(all.filter(isOpenChange)).toEqual(['requested', 'in_review'])
  expect(all.filter(mayWithdraw)).toEqual(['requested'])
})

describe('the type of a document follows from its content', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  test.each([
    ['a PDF file', bytes('%PDF-1.7\n…\n%%EOF\n'), 'pdf'],
    ['a PDF file with its end in the last 1,024 bytes', bytes('%PDF-1.7\n%%EOF', ' '.repeat(1019)), 'pdf'],
    ['a PDF file with its end before them', bytes('%PDF-1.7\n%%EOF', ' '.repeat(1020)), undefined],
    ['a truncated PDF file', bytes('%PDF-1.7\n'), undefined],
    ['a PNG image', bytes(png), 'png'],
    ['half a signature', bytes(png.slice(0, 7)), undefined],
    ['a JPEG image', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a page that calls itself PDF', bytes('<html>%PDF-1.7 %%EOF'), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_, content, type) => {
    expect(documentType(content)).toBe(type)
  })
})
