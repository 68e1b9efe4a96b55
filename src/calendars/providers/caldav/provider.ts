import { milliseconds } from '../../../platform/time.ts'
import { CalendarProblem } from '../problem.ts'
import type { Credentials, Provider } from '../provider.ts'
import { openDavClient } from './dav-client.ts'
import { findCalendars, findOwnAddresses } from './find-calendars.ts'
import { readChanges } from './read-changes.ts'
import { deleteEntry, readObject, writeEntry } from './write-entry.ts'

/** Of one request of a login: the owner waits for its answer. */
const loginMs = milliseconds({ seconds: 15 })

/** Calendar servers with the standard protocol: iCloud, Fastmail, Nextcloud, Radicale and many more. */
export const caldavProvider: Provider = {
  async logIn(outbound, entered) {
    const { url: address, username, password } = requireCredentials(entered)
    const dav = openDavClient(outbound, { url: address, username, password }, { totalMs: loginMs })
    const { url, calendars } = await findCalendars(dav, address)
    return { account: `${username} at ${dav.host}`, credentials: { url, username, password }, calendars }
  },
  open(outbound, credentials, limits) {
    const dav = openDavClient(outbound, credentials, limits)
    return {
      listCalendars: async () => (await findCalendars(dav, credentials.url)).calendars,
      listOwnAddresses: async () => [credentials.username ?? '', ...(await findOwnAddresses(dav, credentials.url))],
      readChanges: (address, known, read) => readChanges(dav, address, known, read),
      readObject: (address, href) => readObject(dav, address, href),
      writeEntry: (address, entry) => writeEntry(dav, address, entry),
      deleteEntry: (address, entry) => deleteEntry(dav, address, entry),
    }
  },
}

/** A host name is enough: https is added. */
function requireCredentials({ url, username = '', password = '' }: Credentials) {
  const entered = url.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(entered) ? entered : `https://${entered}`
  const parsed = URL.parse(address)
  const hasAccount = parsed !== null && parsed.username + parsed.password !== ''
  if (entered === '' || !parsed || !/^https?:$/.test(parsed.protocol) || hasAccount)
    throw new CalendarProblem(
      'invalid',
      'Enter the address of your calendar server, for example ' +
        'https://dav.example.org, without user name and password.',
      { parameter: 'url' },
    )
  if (username.trim() === '')
    throw new CalendarProblem('credentials', 'Enter the user name of your calendar account.', { parameter: 'username' })
  if (username.includes(':'))
    throw new CalendarProblem('credentials', 'A user name cannot contain a colon.', { parameter: 'username' })
  if (password === '')
    throw new CalendarProblem('credentials', 'Enter the password of your calendar account.', { parameter: 'password' })
  parsed.hash = ''
  return { url: parsed.href, username: username.trim(), password }
}
