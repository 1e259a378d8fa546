import { BlockList } from 'node:net'
import { isInside, normalNetwork } from '#lib/rules/network.ts'

/** Networks in CIDR notation, compared with those of Node. */

test.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  [' 10.1.2.3/8 ', '10.0.0.0/8'],
  ['203.0.113.129/25', '203.0.113.128/25'],
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/32', '203.0.113.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['255.255.255.255', '255.255.255.255/32'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1/128'],
  ['2001:db8::ffff/127', '2001:db8::fffe/127'],
  ['2001:db8:1:2:3::/33', '2001:db8::/33'],
  ['::/0', '::/0'],
  ['::1', '::1/128'],
  ['', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/-1', undefined],
  ['10.0.0.0/08', undefined],
  ['10.0.0.0/8/8', undefined],
  ['10.0.0.0/', undefined],
  ['10.0.0/8', undefined],
  ['10.0.0.256', undefined],
  ['010.0.0.1', undefined],
  ['10.0.0.1.', undefined],
  ['2001:db8::/129', undefined],
  ['2001:db8:::1', undefined],
  ['1:2:3:4:5:6:7:8:9', undefined],
  ['fe80::1%eth0', undefined],
  ['::ffff:10.0.0.0/104', undefined],
  ['shop.example', undefined],
  ['[::1]', undefined],
])('%s is stored as %s', (text, stored) => {
  expect(normalNetwork(text)).toBe(stored)
})

test.each([
  ['203.0.113.128/25', '203.0.113.127', false],
  ['203.0.113.128/25', '203.0.113.128', true],
  ['203.0.113.128/25', '203.0.113.255', true],
  ['203.0.113.128/25', '203.0.114.0', false],
  ['203.0.113.7/32', '203.0.113.7', true],
  ['203.0.113.7/32', '203.0.113.8', false],
  ['203.0.113.0/24', '::ffff:203.0.113.9', true],
  ['0.0.0.0/0', '255.255.255.255', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2001:db8::/32', '2001:db8::', true],
  ['2001:db8::/32', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['2001:db8::/32', '2001:db9::', false],
  ['2001:db8::/127', '2001:db8::1', true],
  ['2001:db8::/127', '2001:db8::2', false],
  ['2001:db8::/32', '203.0.113.1', false],
])('%s contains %s: %s', (network, ip, inside) => {
  expect(isInside(['192.0.2.1/32', network], ip)).toBe(inside)
  const [base = '', prefix] = network.split('/')
  const kind = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4')
  const node = new BlockList()
  node.addSubnet(base, Number(prefix), kind(base))
  expect(node.check(ip, kind(ip))).toBe(inside)
})

test.each(['', 'unknown', 'localhost'])('the address “%s” is in no network', (ip) => {
  expect(isInside(['0.0.0.0/0', '::/0'], ip)).toBe(false)
})
