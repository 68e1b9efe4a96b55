import { decrypt, encrypt } from '../../platform/auth/encrypt.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import type { Credentials } from './provider.ts'

type StoredCredentials = { id: CalendarConnectionId; credentials: string }

/** The credentials of a connection, which only this row can decrypt. Never present or log them. */
export const readCredentials = ({ id, credentials }: StoredCredentials): Credentials =>
  JSON.parse(decrypt(credentials, id)) as Credentials

export const encryptCredentials = (credentials: Credentials, id: CalendarConnectionId) =>
  encrypt(JSON.stringify(credentials), id)
