import type { Caller } from '../../platform/auth/caller.ts'
import { generateToken, hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertFeed, lockFeedCount } from './queries.ts'
import { requireRoomForFeed, requireSelf } from './rules.ts'
import type { NewCalendarFeed } from './schema.ts'

/** Returns the secret of the address, which no later call returns. */
export async function createFeed(
  db: Db,
  caller: Pick<Caller, 'organization_id' | 'user_id'>,
  { user, name = null }: NewCalendarFeed,
) {
  requireSelf(caller, user)
  const { organization_id, user_id } = caller
  requireRoomForFeed(await lockFeedCount(db, organization_id, user_id))
  const secret = generateToken('ccf')
  return { feed: await insertFeed(db, { organization_id, user_id, name, hash: hashOf(secret) }), secret }
}
