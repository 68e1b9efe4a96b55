import { decrypt } from '../../platform/auth/encrypt.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import { calendarClient } from './client.ts'
import { findProvider } from './find-provider.ts'
import type { Credentials, ProviderName, RequestLimits, Session } from './provider.ts'

/** What the database has about a connection. `credentials`: encrypted for it. */
export type ConnectionAccess = { connection_id: CalendarConnectionId; provider: ProviderName; credentials: string }

export type OpenSession = (connection: ConnectionAccess, limits?: RequestLimits) => Session

/** Opens the account of a connection. It sends nothing yet. */
export const openSession: OpenSession = ({ connection_id, provider, credentials }, limits) =>
  // We encrypted it ourselves.
  findProvider(provider).open(calendarClient(), JSON.parse(decrypt(credentials, connection_id)) as Credentials, limits)
