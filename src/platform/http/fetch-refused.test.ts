import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../../test/receiver.ts'
import { openOutbound, problemOfPlainHttp, problemOfTarget, Unreachable } from './fetch.ts'
import type { Resolve } from './resolve.ts'

/** Allowed, so that plain http is not the reason of a rejection. No row points to it. */
const elsewhere = ['203.0.113.0/24']
const everything = ['0.0.0.0/0', '::/0']
const notPublic = (address: string): unknown =>
  expect.stringContaining(`must not point to ${address}, which is not a public address. `)
const httpsOnly = 'must be an https address. Plain http is only sent to networks listed in OUTBOUND_ALLOW.'
const blanks = 'must not contain spaces, control characters or backslashes'

const names: Record<string, string[]> = {
  'metadata.test': ['169.254.169.254'],
  'metadata-six.test': ['fd00:ec2::254'],
  'loopback.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'mapped-hex.test': ['::ffff:7f00:1'],
  'compatible.test': ['::127.0.0.1'],
  'translated.test': ['64:ff9b::7f00:1'],
  'six-to-four.test': ['2002:7f00:1::'],
  'zone.test': ['fe80::1%lo'],
  'unspecified.test': ['0.0.0.0'],
  'mixed.test': ['93.184.216.34', '10.0.0.7'],
  'mixed-last.test': ['2606:4700::1111', '93.184.216.34', '::1'],
  intranet: ['192.168.1.1'],
  localhost: ['127.0.0.1'],
  'nonsense.test': ['not an address'],
}
const resolve: Resolve = async (hostname) =>
  (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

let receiver: Awaited<ReturnType<typeof startReceiver>>
const closed = openOutbound({ allow: elsewhere, resolve })
const open = openOutbound({ allow: everything, resolve })

beforeAll(async () => {
  receiver = await startReceiver()
})

afterAll(() => Promise.all([closed.close(), open.close()]))

describe.each([
  ['dotted', '127.0.0.1'],
  ['one decimal number', '2130706433'],
  ['one hex number', '0x7f000001'],
  ['one octal number', '017700000001'],
  ['octal dotted', '0177.0.0.01'],
  ['hex dotted', '0x7f.0x0.0x0.0x1'],
  ['hex, octal and decimal mixed', '0x7f.00.0.1'],
  ['short, two parts', '127.1'],
  ['short, three parts', '127.0.1'],
  ['a trailing dot', '127.0.0.1.'],
  ['full-width digits', '１２７．０．０．１'],
  ['circled digits', '①②⑦.⓪.⓪.①'],
  ['mathematical digits', '𝟏𝟐𝟕.𝟎.𝟎.𝟏'],
  ['ideographic full stops', '127。0。0。1'],
  ['percent-encoded', '%31%32%37%2E0.0.1'],
  ['full-width and percent-encoded', '%EF%BC%91%32%37.0.0.1'],
  ['a soft hyphen inside', '127.0.0.\u00ad1'],
])('127.0.0.1 as %s', (_form, host) => {
  test('is rejected at creation and at connect', async () => {
    const url = `http://${host}:${portOf(receiver.url)}/refused`

    const sent = closed.post(url, {}, 'x')

    await expect(sent).rejects.toThrow(new Unreachable('127.0.0.1 is not a public address'))
    expect(problemOfTarget(url, elsewhere)).toEqual(notPublic('127.0.0.1'))
    expect(problemOfTarget(url.replace('http:', 'https:'), [])).toEqual(notPublic('127.0.0.1'))
    expect(receiver.got.map(({ path }) => path)).not.toContain('/refused')
  })

  test('reaches the server without the address checks', async () => {
    const url = `http://${host}:${portOf(receiver.url)}/arrives`
    const before = receiver.got.length

    const answer = await open.post(url, {}, 'x')

    expect(answer.status).toBe(200)
    expect(receiver.got).toHaveLength(before + 1)
    expect(problemOfTarget(url, everything)).toBeUndefined()
  })
})

test.each([
  ['loopback of IPv6', '[::1]', '::1'],
  ['loopback of IPv6 in full', '[0:0:0:0:0:0:0:1]', '::1'],
  ['mapped with dots', '[::ffff:127.0.0.1]', '::ffff:7f00:1'],
  ['mapped in hex', '[::ffff:7f00:1]', '::ffff:7f00:1'],
  ['mapped, a public address inside', '[::ffff:8.8.8.8]', '::ffff:808:808'],
  ['compatible', '[::127.0.0.1]', '::7f00:1'],
  ['NAT64', '[64:ff9b::10.0.0.7]', '64:ff9b::a00:7'],
  ['local NAT64', '[64:ff9b:1::10.0.0.7]', '64:ff9b:1::a00:7'],
  ['6to4', '[2002:a00:7::1]', '2002:a00:7::1'],
  ['Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['ISATAP', '[2400:cb00::5efe:10.0.0.7]', '2400:cb00::5efe:a00:7'],
  ['unique local', '[fd00::7]', 'fd00::7'],
  ['link-local', '[fe80::1]', 'fe80::1'],
  ['documentation of IPv6', '[2001:db8::1]', '2001:db8::1'],
  ['multicast of IPv6', '[ff02::1]', 'ff02::1'],
  ['unspecified', '0.0.0.0', '0.0.0.0'],
  ['unspecified, as one digit', '0', '0.0.0.0'],
  ['unspecified of IPv6', '[::]', '::'],
  ['broadcast', '255.255.255.255', '255.255.255.255'],
  ['broadcast as one number', '4294967295', '255.255.255.255'],
  ['multicast', '224.0.0.1', '224.0.0.1'],
  ['reserved', '240.0.0.1', '240.0.0.1'],
  ['metadata', '169.254.169.254', '169.254.169.254'],
  ['metadata as one number', '0xA9FEA9FE', '169.254.169.254'],
  ['metadata of IPv6', '[fd00:ec2::254]', 'fd00:ec2::254'],
  ['metadata at a public number', '168.63.129.16', '168.63.129.16'],
  ['private, a block of 24 bits', '10.0.0.7', '10.0.0.7'],
  ['private, a block of 20 bits', '172.31.255.255', '172.31.255.255'],
  ['private, a block of 16 bits', '192.168.0.1', '192.168.0.1'],
  ['carrier-grade NAT', '100.64.0.1', '100.64.0.1'],
  ['benchmarking', '198.18.0.1', '198.18.0.1'],
  ['documentation', '192.0.2.1', '192.0.2.1'],
])('rejects at creation and at connect: %s, %s', async (_form, host, address) => {
  const url = `https://${host}/hook`

  const sent = closed.post(url, {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable(`${address} is not a public address`))
  expect(problemOfTarget(url, elsewhere)).toEqual(notPublic(address))
})

test.each([
  ['localhost', 'https://localhost/', notPublic('127.0.0.1')],
  ['localhost with a dot', 'https://localhost./', notPublic('127.0.0.1')],
  ['localhost in capitals', 'https://LocalHost/', notPublic('127.0.0.1')],
  ['localhost in circled letters', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', notPublic('127.0.0.1')],
  ['localhost with a zero-width space', 'https://local\u200bhost/', notPublic('127.0.0.1')],
  ['below localhost', 'https://hooks.localhost/', notPublic('127.0.0.1')],
  ['names of hosts files', 'https://ip6-loopback/', notPublic('127.0.0.1')],
  ['a user name', 'https://ada@example.com/', 'must not contain a user name or password'],
  ['a user name like a host', 'https://example.com:pass@127.0.0.1/', 'must not contain a user name or password'],
  ['an empty user name', 'https://@example.com/', 'must not contain a user name or password'],
  ['a backslash before a user name', 'https://127.0.0.1\\@example.com/', blanks],
  ['backslashes as slashes', 'https:\\\\127.0.0.1\\hook', blanks],
  ['a space in the host', 'https://exam ple.com/', blanks],
  ['a leading space', ' https://example.com/', blanks],
  ['a tab that would be dropped', 'https://127.0\t.0.1/', blanks],
  ['a line that would begin a header', 'https://example.com/\r\nx-header: 1', blanks],
  ['a null', 'https://example.com\u0000.test/', blanks],
  ['a percent-encoded null', 'https://127.0.0.1%00.example.com/', 'must be an https address'],
  ['a zone', 'https://[fe80::1%25lo]/', 'must be an https address'],
  ['a number that is too large', 'https://127.0.0.256/', 'must be an https address'],
  ['empty labels', 'https://127.0.0.1../', 'must have a valid host name'],
  ['a host without a beginning', 'https://.example.com/', 'must have a valid host name'],
  ['no host', 'https:///127.0.0.1/', 'must be an https address'],
  ['no slashes', 'https:127.0.0.1/', 'must be an https address'],
  ['port 0', 'https://example.com:0/', 'must not use port 0'],
  ['file', 'file:///etc/passwd', 'must be an https address'],
  ['gopher', 'gopher://127.0.0.1:6379/_SET', 'must be an https address'],
  ['data', 'data:text/plain,hello', 'must be an https address'],
  ['ftp', 'ftp://example.com/', 'must be an https address'],
  ['sockets', 'ws://example.com/', 'must be an https address'],
  ['script', 'javascript:alert(1)', 'must be an https address'],
  ['a path alone', '/hook', 'must be an https address'],
  ['nothing', '', 'must be an https address'],
  ['http to a public address', 'http://93.184.216.34/', httpsOnly],
  ['2,049 characters', `https://example.com/${'a'.repeat(2029)}`, 'must have at most 2048 characters'],
])('rejects at creation: %s, %j', async (_form, url, problem) => {
  expect(problemOfTarget(url, elsewhere)).toEqual(problem)
  await expect(closed.post(url, {}, 'x')).rejects.toBeInstanceOf(Unreachable)
})

test.each(Object.keys(names))('rejects https://%s at connect', async (name) => {
  const sent = closed.post(`https://${name}/`, {}, 'x')

  const sentence = name === 'nonsense.test' ? 'has no address' : 'is not a public address'
  await expect(sent).rejects.toThrow(new Unreachable(`the address of ${name} ${sentence}`))
})

test.each(['loopback.test', 'localhost'])('a request to %s arrives without the address checks', async (name) => {
  const answer = await open.post(`http://${name}:${portOf(receiver.url)}/arrives`, {}, 'x')

  expect(answer.status).toBe(200)
})

test('rejects plain http without an allow list, and at connect if a name resolves outside it', async () => {
  const outbound = openOutbound({ allow: elsewhere, resolve: async () => [{ address: '93.184.216.34', family: 4 }] })

  const sent = outbound.post('http://example.com/', {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('the address of example.com does not accept plain http'))
  expect(problemOfTarget('http://example.com/', elsewhere)).toBeUndefined()
  expect(problemOfTarget('http://example.com/', [])).toBe(httpsOnly)
  await outbound.close()
})

test.each([
  'https://example.com',
  'HTTPS://Example.com:8443/hook?a=b#part',
  'https://93.184.216.34/',
  'https://[2606:4700::1111]/',
  'https://münchen.example/',
  'https://hooks.example.com./',
  `https://example.com/${'a'.repeat(2028)}`,
])('accepts at creation: %s', (url) => {
  expect(problemOfTarget(url, [])).toBeUndefined()
})

test('accepts localhost at creation if both of its addresses are allowed', () => {
  expect(problemOfTarget('http://localhost:1/', ['127.0.0.1'])).toEqual(notPublic('::1'))
  expect(problemOfTarget('http://localhost:1/', ['127.0.0.1', '::1'])).toBeUndefined()
})

function portOf(url: string) {
  return new URL(url).port
}

describe('plain http at creation', () => {
  const allow = ['10.0.0.0/8', '127.0.0.1']
  const resolvesTo =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const failing: Resolve = () => Promise.reject(new Error('the name servers did not respond'))

  test.each<[when: string, url: string, resolve: Resolve, isAccepted: boolean]>([
    ['is accepted if all addresses are allowed', 'http://n8n:5678/', resolvesTo('10.0.0.7', '127.0.0.1'), true],
    ['is rejected if one address is not allowed', 'http://n8n:5678/', resolvesTo('10.0.0.7', '93.184.216.34'), false],
    ['is rejected if it resolves to another private network', 'http://n8n:5678/', resolvesTo('192.168.0.1'), false],
    ['is rejected if only its IPv4 address is allowed', 'http://n8n:5678/', resolvesTo('10.0.0.7', 'fd00::7'), false],
    ['is rejected if the name has no address', 'http://n8n:5678/', resolvesTo(), false],
    ['is rejected if the resolver returns an invalid address', 'http://n8n:5678/', resolvesTo('nonsense'), false],
    ['is rejected if the name servers do not respond', 'http://n8n:5678/', failing, false],
    ['is accepted for an allowed address without a lookup', 'http://10.0.0.7/', failing, true],
    ['is not checked for https, without a lookup', 'https://n8n:5678/', failing, true],
  ])('%s', async (_, url, resolve, isAccepted) => {
    expect(problemOfTarget(url, allow)).toBeUndefined()
    const problem = await problemOfPlainHttp(url, allow, resolve)

    expect(problem).toBe(isAccepted ? undefined : `${httpsOnly.slice(0, -1)}, and n8n does not resolve to one of them.`)
  })
})
