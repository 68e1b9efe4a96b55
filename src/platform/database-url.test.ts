import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEnvironment } from './config.ts'
import { DatabaseUrlError, hostsIn, parseDatabaseUrl } from './database-url.ts'

const urlsOf = (text: string) => parseDatabaseUrl(text).urls
const problemOf = (DATABASE_URL: string) => {
  try {
    return parseEnvironment({ DATABASE_URL }).DATABASE_URL
  } catch (error) {
    return error instanceof Error ? error.message.replace('These settings are invalid:\n  ', '') : error
  }
}

test('an address with one host stays as it is', () => {
  const addresses = [
    'postgres://ada:secret@db.example.com/convene',
    'postgresql://db:5433/convene?sslmode=verify-full',
    'postgres://ada@/convene?host=/var/run/postgresql',
    'postgres://[::1]:5432/convene',
    'postgres://db',
  ]

  expect(addresses.flatMap(urlsOf)).toEqual(addresses)
  expect(addresses.map((text) => parseDatabaseUrl(text).mustWrite)).toEqual(addresses.map(() => false))
})

test('each of several hosts gets an address with the same login, database and options', () => {
  expect(
    parseDatabaseUrl(
      'postgresql://a%40b:p%2Cw%3A%20@h1:5433,h2,[2001:DB8::1]:6000/my%20db' +
        '?target_session_attrs=read-write&sslmode=verify-full',
    ),
  ).toEqual({
    mustWrite: true,
    urls: ['h1:5433', 'h2:5432', '[2001:db8::1]:6000'].map(
      (host) => `postgres://a%40b:p%2Cw%3A%20@${host}/my%20db?sslmode=verify-full`,
    ),
  })
})

test('a password can contain the characters that separate hosts', () => {
  expect(urlsOf('postgres://ada:p@ss,w:rd@h1,h2/db')).toEqual([
    'postgres://ada:p@ss,w:rd@h1:5432/db',
    'postgres://ada:p@ss,w:rd@h2:5432/db',
  ])
  expect(urlsOf('postgres://ada:a,b@h1/db')).toEqual(['postgres://ada:a,b@h1/db'])
})

test('the port option is the port of all hosts, and a repeated host counts once', () => {
  expect(urlsOf('postgres://h1,h2:5433/db?port=6432')).toEqual(['postgres://h1:6432/db', 'postgres://h2:6432/db'])
  expect(urlsOf('postgres://h1,H1:5432,h1:05432/db')).toEqual(['postgres://h1:5432/db'])
})

test('several hosts and target_session_attrs accept writing servers only', () => {
  const texts = [
    'postgres://h1,h2/db',
    'postgres://h1/db?target_session_attrs=primary',
    'postgres://h1/db?target_session_attrs=any',
  ]

  expect(texts.map((text) => parseDatabaseUrl(text).mustWrite)).toEqual([true, true, false])
})

test.each([
  ['mysql://h1/db', 'DATABASE_URL: must start with postgres://'],
  ['postgres://ada:secret@h1,,h2/db', 'DATABASE_URL: has an empty or invalid host between the commas'],
  ['postgres://ada:secret@h1,/db', 'DATABASE_URL: has an empty or invalid host between the commas'],
  ['postgres://ada:secret@h1,h2:0/db', 'DATABASE_URL: has a port that is not a number from 1 to 65535'],
  ['postgres://ada:secret@h1:,h2/db', 'DATABASE_URL: has a port that is not a number from 1 to 65535'],
  ['postgres://ada:secret@h1:x,h2/db', 'DATABASE_URL: has a port that is not a number from 1 to 65535'],
  ['postgres://ada:secret@h1,h2:99999/db', 'DATABASE_URL: has a port that is not a number from 1 to 65535'],
  [
    'postgres://h1,h2/db?port=5432,5433',
    'DATABASE_URL: must list several hosts before the name of the database: host1:5432,host2:5432',
  ],
  [
    'postgres:///db?host=h1,h2',
    'DATABASE_URL: must list several hosts before the name of the database: host1:5432,host2:5432',
  ],
  ['postgres://ada:secret@[h1],h2/db', 'DATABASE_URL: has brackets around a host that is not an IPv6 address'],
  ['postgres://ada:secret@::1,h2/db', 'DATABASE_URL: has an empty or invalid host between the commas'],
  ['postgres://ada:secret@h 1,h2/db', 'DATABASE_URL: has a host with invalid characters'],
  [
    'postgres://h1,h2/db?target_session_attrs=standby',
    'DATABASE_URL: has a target_session_attrs that is not read-write, primary or any',
  ],
  [
    'postgres://h1/db?target_session_attrs=any&target_session_attrs=primary',
    'DATABASE_URL: has a target_session_attrs that is not read-write, primary or any',
  ],
  [
    'postgres://h1,h2/db?target_session_attrs=any',
    'DATABASE_URL: has several hosts, so target_session_attrs must be read-write or primary',
  ],
  [`postgres://${Array.from({ length: 21 }, (_, i) => `h${i}`).join()}/db`, 'DATABASE_URL: has more than 20 hosts'],
])('the setting %s is refused with its name and the reason', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('no text crashes the parser, and no error repeats the text', () => {
  const parts = fc.array(
    fc.constantFrom(',', ':', '@', '[', ']', '%', '/', '?', 'h1', '5432', 'secret', '::1', '&', '='),
  )
  const property = fc.property(parts, fc.string(), (list, noise) => {
    try {
      const { urls } = parseDatabaseUrl(`postgres://${list.join('')}${noise}`)
      return urls.length > 0
    } catch (error) {
      return error instanceof DatabaseUrlError && !error.message.includes('secret')
    }
  })

  expect(() => fc.assert(property)).not.toThrow()
})

test('names of hosts for messages contain no login', () => {
  expect(hostsIn('postgres://ada:secret@h1,[::1]:5433/db')).toBe('h1:5432, [::1]:5433')
  expect(hostsIn('postgres://ada:secret@/db?host=/var/run/postgresql')).not.toContain('secret')
})
