import { expect, test } from 'vitest'
import { parseEnvironment } from '../config.ts'
import { isInRanges, isPublic, parseRanges } from './addresses.ts'

const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2a00:1450::1',
  '2003::1',
  '2400:cb00::1',
]

const closed: Record<string, string[]> = {
  unspecified: ['0.0.0.0', '0.255.255.255', '::'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.255.255.255', '::1'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  'shared by customers of a carrier': ['100.64.0.0', '100.127.255.255', '100.100.100.200'],
  'of the link': ['169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'of the site': ['fec0::1', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fdff::1'],
  'of a cloud': ['168.63.129.16', '192.0.0.192'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'broadcast and reserved': ['240.0.0.1', '255.255.255.254', '255.255.255.255', '192.0.0.1', '192.88.99.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  mapped: ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:808:808'],
  compatible: ['::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
  translated: ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  tunnelled: ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'an IPv4 address as an interface': ['2400:cb00::5efe:a00:1', '2400:cb00::200:5efe:10.0.0.1', 'fe80::5efe:a00:1'],
  'set aside or not given out': ['100::1', '2001:10::1', '2001:20::1', '5f00::1', '4000::1', '::2', '1::1', 'e000::1'],
}

test.each(open)('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each(Object.entries(closed).flatMap(([kind, all]) => all.map((address) => [address, kind])))(
  '%s is not public: %s',
  (address) => {
    expect(isPublic(address)).toBe(false)
  },
)

test.each([
  { range: '10.1.0.0/16', inside: ['10.1.0.0', '10.1.255.255'], outside: ['10.0.255.255', '10.2.0.0'] },
  { range: '192.168.7.9', inside: ['192.168.7.9', '::ffff:192.168.7.9'], outside: ['192.168.7.8', '192.168.7.10'] },
  { range: '172.16.0.0/12', inside: ['172.16.0.0', '172.31.255.255'], outside: ['172.15.255.255', '172.32.0.0'] },
  { range: '127.0.0.1/32', inside: ['127.0.0.1', '::ffff:7f00:1'], outside: ['127.0.0.0', '127.0.0.2', '::7f00:1'] },
  { range: '0.0.0.0/0', inside: ['0.0.0.0', '255.255.255.255'], outside: ['::', '::1', 'fd00::1', '64:ff9b::7f00:1'] },
  { range: 'fd12::/120', inside: ['fd12::', 'fd12::ff'], outside: ['fd11:ffff::', 'fd12::100', 'fd13::'] },
  { range: '::1', inside: ['::1', '0:0:0:0:0:0:0:1'], outside: ['::', '::2', '127.0.0.1', '::ffff:127.0.0.1'] },
  { range: '64:ff9b::/96', inside: ['64:ff9b::', '64:ff9b::ffff:ffff'], outside: ['64:ff9b:0:0:0:1::', '64:ff9a::'] },
  { range: '::/0', inside: ['::', 'fe80::1%eth0', '::127.0.0.1'], outside: ['10.0.0.1', '::ffff:10.0.0.1'] },
])('the range $range contains its first and last address and no address next to them', ({ range, inside, outside }) => {
  const ranges = parseRanges([range])

  expect(inside.filter((address) => !isInRanges(address, ranges))).toEqual([])
  expect(outside.filter((address) => isInRanges(address, ranges))).toEqual([])
})

test.each([
  '10.0.0.300/8',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/255.0.0.0',
  '10.1',
  '0x0a000001',
  'fd00::/129',
  'fe80::1%eth0',
  'example.com',
  '10.0.0.7/8',
  'fd00::7/8',
  '::ffff:10.0.0.0/104',
  '*',
])('OUTBOUND_ALLOW rejects %s and names it', (wrong) => {
  expect(() => readAllowed(`127.0.0.1, ${wrong}`)).toThrow(`OUTBOUND_ALLOW: ${wrong} `)
})

test('OUTBOUND_ALLOW accepts a list and is empty by default', () => {
  const [listed, empty] = [readAllowed(' 10.0.0.0/8,fd00::/8 , 127.0.0.1, '), readAllowed('')]

  expect(listed).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1'])
  expect(empty).toEqual([])
})

function readAllowed(text: string) {
  return parseEnvironment({ ...process.env, OUTBOUND_ALLOW: text }).OUTBOUND_ALLOW
}
