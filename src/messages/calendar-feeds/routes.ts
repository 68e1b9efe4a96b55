import { loadListedUser } from '../../people/users/permissions.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createFeed } from './create.ts'
import { loadManaged } from './permissions.ts'
import { feedUrl, presentFeed } from './present.ts'
import { deleteFeed, listFeeds } from './queries.ts'
import { denyApplications } from './rules.ts'
import { CalendarFeed, CalendarFeedFilters, CreatedCalendarFeed, NewCalendarFeed } from './schema.ts'

export const calendarFeedRoutes = [
  many(CalendarFeed, {
    method: 'GET',
    path: '/calendar_feeds',
    summary: 'List calendar feeds',
    description: `Lists your calendar feeds, without their secret addresses. Admins and owners can list the feeds of
      another member with user, or of all members with organization.`,
    scope: 'calendar_feeds:read',
    extension: true,
    query: CalendarFeedFilters,
    async handle({ db, caller, query }) {
      const user_id = await loadListedUser(db, caller, query)
      return mapPage(await listFeeds(db, caller.organization_id, user_id, query), presentFeed)
    },
  }),

  one(CreatedCalendarFeed, {
    method: 'POST',
    path: '/calendar_feeds',
    summary: 'Create a calendar feed',
    description: `Creates a secret address at which Google Calendar, Outlook, Apple Calendar and other apps read your
      meetings, from 30 days ago to 365 days ahead. Only this response contains the address. Everyone who has it can
      read names, email addresses and answers of your invitees, until you delete the feed. A person can have 10 feeds.
      Needs a personal access token.`,
    scope: 'calendar_feeds:write',
    extension: true,
    gate: denyApplications,
    secret: true,
    body: NewCalendarFeed,
    async handle({ db, caller, body = {} }) {
      const { feed, secret } = await createFeed(db, caller, body)
      return { ...presentFeed(feed), url: feedUrl(secret) }
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/calendar_feeds/:uuid',
    summary: 'Delete a calendar feed',
    description: `Deletes a calendar feed. Its address stops working immediately; calendar apps remove the meetings or
      keep the copy that they have. Admins and owners can delete the feeds of all members.`,
    scope: 'calendar_feeds:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteFeed(db, await loadManaged(db, caller, ids.uuid))
    },
  }),
]
