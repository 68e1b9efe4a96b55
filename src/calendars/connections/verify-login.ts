import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { Unreachable } from '../../platform/http/fetch.ts'
import { invalid } from '../../platform/problems.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { calendarClient } from '../providers/client.ts'
import { findProvider } from '../providers/find-provider.ts'
import { CalendarProblem } from '../providers/problem.ts'
import type { Credentials, Login, ProviderName } from '../providers/provider.ts'
import { requireAllowedNetwork } from './parse-address.ts'

/**
 * Logs in at the calendar server, outside of any transaction. Attempts are limited, because they could be used to guess
 * passwords and to find servers. What is wrong becomes a 400 that names the field.
 */
export async function verifyLogin(
  db: Db,
  { user_id }: Pick<Caller, 'user_id'>,
  provider: ProviderName,
  credentials: Credentials,
): Promise<Login> {
  const uses = [{ limit: 'calendar.connect', key: user_id } as const]
  await requireWithinLimit(db, uses, 'You have tried to connect calendars many times.')
  await requireAllowedNetwork(credentials.url)
  const login = await logIn(provider, credentials)
  if (login.calendars.length === 0) throw new Invalid(invalid('url', 'There is no calendar at this address.'))
  return login
}

async function logIn(provider: ProviderName, credentials: Credentials) {
  try {
    return await findProvider(provider).logIn(calendarClient(), credentials)
  } catch (error) {
    if (error instanceof CalendarProblem) throw new Invalid(invalid(parameterOf(provider, error), error.message))
    if (error instanceof Unreachable) throw new Invalid(invalid('url', 'The server cannot be reached.'))
    throw error
  }
}

function parameterOf(provider: ProviderName, { kind, details }: CalendarProblem) {
  return details.parameter ?? (kind === 'credentials' && provider === 'caldav' ? 'password' : 'url')
}
