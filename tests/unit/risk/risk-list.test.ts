import type { ListValueKind } from '#lib/contract/risk-list.ts'
import {
  type ListedOrder,
  listEntryIssues,
  listKey,
  listStateOf,
  matchKeys,
  normalValue,
} from '#lib/rules/risk-list.ts'

test.each<[ListValueKind, string, string]>([
  ['email', ' Jane.Doe+Shop@Example.COM ', 'jane.doe@example.com'],
  ['email', 'jane@example.com', 'jane@example.com'],
  ['domain', '@Example.com', 'example.com'],
  ['domain', 'bücher.example', 'xn--bcher-kva.example'],
  ['card', '411111•••1111', '411111******1111'],
  ['card', '411111******1111', '411111******1111'],
  ['card', '261123170000123456', '261123170000123456'],
  ['bin', '411111', '411111'],
  ['ip', '203.0.113.7', '203.0.113.7'],
  ['ip', '203.0.113.7/24', '203.0.113.0/24'],
  ['ip', '10.1.2.3/8', '10.0.0.0/8'],
  ['ip', '2001:DB8:0:0::1', '2001:db8::1'],
  ['ip', '2001:db8::1/48', '2001:db8::/48'],
  ['phone', '+49 (0)170 123-4567', '491701234567'],
  ['phone', '0049 170 1234567', '491701234567'],
  ['phone', '0170 1234567', '1701234567'],
  // This phone number also has a valid check digit of a card number.
  ['phone', '+86 138 0013 8002', '8613800138002'],
  ['issuing_country', 'us', 'US'],
])('%s: %s is stored as %s', (kind, typed, value) => {
  expect(normalValue(kind, typed)).toEqual({ value })
})

test.each<[ListValueKind, string, string]>([
  ['email', 'jane', 'email'],
  ['email', '+tag@example.com', 'email'],
  ['domain', 'example', 'list_domain'],
  ['domain', 'example.com/shop', 'list_domain'],
  ['domain', '203.0.113.7', 'list_domain'],
  ['card', '4111 1111 1111 1111', 'card_number'],
  ['bin', '4111111111111111', 'card_number'],
  ['card', '4111 1111 1111 1111 12/27', 'card_number'],
  ['bin', '41111', 'list_bin'],
  ['bin', '4111111', 'list_bin'],
  ['ip', '203.0.113.256', 'network_format?line=203.0.113.256'],
  ['ip', '10.0.0.0/7', 'list_network_large?shortest=8'],
  ['ip', '2001::/15', 'list_network_large?shortest=16'],
  ['phone', '123456', 'list_phone'],
  ['phone', '4111 1111 1111 1111', 'card_number'],
  ['phone', 'call me 1234567', 'list_phone'],
  ['issuing_country', 'USA', 'list_country'],
])('%s: %s is refused', (kind, typed, issue) => {
  expect(normalValue(kind, typed)).toEqual({ issue })
})

const order: ListedOrder = {
  email: 'jane@shop.example.com',
  cardHash: 'hash',
  cardFirst6: '411111',
  ip: '203.0.113.7',
  phone: '+1 206 555 0100',
  dialingCode: '1',
  bankCountry: 'US',
}

/** Whether an entry with this value matches the order. */
const matches = (kind: ListValueKind, typed: string, change: Partial<ListedOrder> = {}) =>
  matchKeys({ ...order, ...change }).includes(listKey(kind, normalValue(kind, typed).value ?? ''))

test.each<[ListValueKind, string, Partial<ListedOrder>, boolean]>([
  ['email', 'JANE+vip@shop.example.com', {}, true],
  ['email', 'jane@shop.example.com', { email: 'Jane+2@SHOP.example.com' }, true],
  ['email', 'jane@example.com', {}, false],
  ['domain', 'example.com', {}, true],
  ['domain', 'shop.example.com', {}, true],
  ['domain', 'hop.example.com', {}, false],
  ['bin', '411111', {}, true],
  ['bin', '411111', { cardFirst6: null }, false],
  ['ip', '203.0.113.7', {}, true],
  ['ip', '203.0.113.0/29', {}, true],
  ['ip', '203.0.113.8/29', {}, false],
  ['ip', '203.0.0.0/8', {}, true],
  ['ip', '203.0.113.7', { ip: '::ffff:203.0.113.7' }, true],
  ['ip', '2001:db8::/32', { ip: '2001:db8:1::5' }, true],
  ['ip', '2001:db9::/32', { ip: '2001:db8:1::5' }, false],
  ['ip', '2001:db8::1', { ip: 'not an address' }, false],
  ['phone', '+1 (206) 555-0100', {}, true],
  ['phone', '206 5550100', {}, true],
  ['phone', '+1 2065550100', { phone: '206 555 0100' }, true],
  ['phone', '+49 170 1234567', { phone: '0170 1234567', dialingCode: '49' }, true],
  ['phone', '0170 1234567', { phone: '+49 170 1234567', dialingCode: '49' }, true],
  ['phone', '+44 206 5550100', {}, false],
  // A national number can begin with the digits of its country's code.
  ['phone', '+91 91234 56789', { phone: '91234 56789', dialingCode: '91' }, true],
  ['phone', '91234 56789', { phone: '+91 91234 56789', dialingCode: '91' }, true],
  ['phone', '+91 91234 56789', { phone: '919123456789', dialingCode: '91' }, true],
  ['phone', '91234 56789', { phone: '919123456789', dialingCode: '91' }, true],
  ['phone', '+39 391 234 5678', { phone: '391 2345678', dialingCode: '39' }, true],
  ['phone', '+7 701 234 5678', { phone: '701 2345678', dialingCode: '7' }, true],
  ['phone', '+91 91 91234 56789', { phone: '+91 91234 56789', dialingCode: '91' }, false],
  ['phone', '+91 91 91234 56789', { phone: '0091 91234 56789', dialingCode: '91' }, false],
  ['phone', '1234567', { phone: '' }, false],
  ['issuing_country', 'US', {}, true],
  ['issuing_country', 'US', { bankCountry: null }, false],
])('an entry of %s %s against %j: %s', (kind, typed, change, expected) => {
  expect(matches(kind, typed, change)).toBe(expected)
})

test.each([
  ['9123456789', '91'],
  ['+91 91234 56789', '91'],
  ['0170 1234567', '49'],
  ['1701234567', null],
])('the phone number %s with the code %s has at most three keys, all different', (phone, dialingCode) => {
  const keys = matchKeys({ ...order, phone, dialingCode }).filter((key) => key.startsWith('phone:'))
  expect(keys.length).toBeLessThanOrEqual(3)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  [{ listType: 'block', reason: 'fraud', expiresOn: null }, []],
  [{ listType: 'allow', reason: 'fraud', expiresOn: null }, ['reason']],
  [{ listType: 'block', reason: 'known_customer', expiresOn: null }, ['reason']],
  [{ listType: 'block', reason: 'fraud', expiresOn: '2026-11-23' }, []],
  [{ listType: 'block', reason: 'fraud', expiresOn: '2026-11-22' }, ['expiresOn']],
  [{ remark: '4111111111111111' }, ['remark']],
  [{ remark: 'order 12 4111111111111111' }, ['remark']],
] as const)('%j is wrong at %j', (entry, paths) => {
  expect(listEntryIssues(entry, '2026-11-23').map(({ path }) => path)).toEqual(paths)
})

test.each([
  [null, 'active'],
  ['2026-12-01', 'active'],
  ['2026-11-30', 'expiring'],
  ['2026-11-23', 'expiring'],
  ['2026-11-22', 'expired'],
])('an entry until %s is %s', (expiresOn, state) => {
  const days = { today: '2026-11-23', soon: '2026-11-30' }
  expect(listStateOf({ removed: false, expiresOn }, days)).toBe(state)
  expect(listStateOf({ removed: true, expiresOn }, days)).toBe('removed')
})
