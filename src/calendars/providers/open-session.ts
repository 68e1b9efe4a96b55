import type { CalendarConnectionId } from '../../platform/ids.ts'
import { calendarClient } from './client.ts'
import { findProvider } from './find-provider.ts'
import type { ProviderName, RequestLimits, Session } from './provider.ts'
import { readCredentials } from './read-credentials.ts'

/** What the database has about a connection. `credentials`: encrypted for it. */
export type ConnectionAccess = { connection_id: CalendarConnectionId; provider: ProviderName; credentials: string }

export type OpenSession = (connection: ConnectionAccess, limits?: RequestLimits) => Session

/** Opens the account of a connection. It sends nothing yet. */
export const openSession: OpenSession = ({ connection_id: id, provider, credentials }, limits) =>
  findProvider(provider).open(calendarClient(), readCredentials({ id, credentials }), limits)
