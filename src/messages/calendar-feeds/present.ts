import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { CalendarFeedRow } from './queries.ts'
import type { CalendarFeed } from './schema.ts'

export function presentFeed({ id, user_id, name, last_used_at, created_at }: CalendarFeedRow): CalendarFeed {
  return { uri: uriOf('calendar_feeds', id), user: uriOf('users', user_id), name, last_used_at, created_at }
}

/** The ending is for calendar apps that check it. */
export const feedUrl = (secret: string) => `${config.BASE_URL}/calendar_feeds/${secret}.ics`
