import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { storeRecap } from '../stored-recaps.ts'
import type { ConsoleArea } from './console-area.ts'

const path = '/console/recaps'
const transcript = 'Cyd: We decided to start in December.'

export const recapsArea: ConsoleArea = {
  forms: {
    [`${path}/new`]: {
      entries: ['MeetingRecap.Add'],
      fill: async () => ({
        path: `${path}/new`,
        fields: { name: 'Kick-off', date: '2026-11-10', start: '09:00', end: '10:00', transcript },
      }),
    },
    [`${path}/:id/edit`]: {
      entries: ['MeetingRecap.Update'],
      fill: async ({ acme, db }, user) => {
        const { id, updated_at } = await storeRecap(db, acme, user)
        return { path: `${path}/${id}/edit`, fields: { summary_md: 'New', version: updated_at } }
      },
    },
    [`${path}/:id/share`]: {
      entries: ['ShareLink.Add'],
      fill: async ({ acme, db }, user) => ({ path: `${path}/${(await storeRecap(db, acme, user)).id}/share` }),
    },
    [`${path}/:id/unshare`]: {
      entries: ['ShareLink.Remove'],
      fill: async ({ acme, db }, user) => ({
        path: `${path}/${(await shareRecap(db, await storeRecap(db, acme, user))).id}/unshare`,
      }),
    },
    [`${path}/:id/delete`]: {
      entries: ['MeetingRecap.Remove'],
      fill: async ({ acme, db }, user) => ({ path: `${path}/${(await storeRecap(db, acme, user)).id}/delete` }),
    },
  },
  pages: async ({ acme, db }, markup) => {
    const recap = await shareRecap(
      db,
      await storeRecap(
        db,
        acme,
        acme.ada,
        {
          name: markup,
          summary_md: markup,
          action_items_md: markup,
          discussion_md: markup,
          attendees: [{ host: true, user_email: markup, user_name: markup }],
        },
        `${markup}: ${markup}`,
      ),
    )
    const one = `${path}/${recap.id}`
    const encoded = encodeURIComponent(markup)
    return {
      [path]: [path, `${path}?q=${encoded}&owner=${encoded}&from=${encoded}&to=${encoded}`],
      [`${path}/new`]: [`${path}/new`],
      [`${path}/:id`]: [one, `${one}?done=${encoded}`, `${path}/${encoded}`],
      [`${path}/:id/edit`]: [`${one}/edit`],
      [`${path}/:id/delete`]: [`${one}/delete`],
      // Plain text; src/site/recaps tests it.
      [`${path}/:id/transcript`]: [`${path}/x/transcript`],
    }
  },
  inputs: async ({ acme, db }, markup) => {
    const { id } = await storeRecap(db, acme, acme.ada)
    return [
      [
        `${path}/new`,
        {
          event: markup,
          name: markup,
          date: markup,
          start: markup,
          end: markup,
          attendees: markup,
          transcript: markup,
        },
      ],
      [`${path}/${id}/edit`, { summary_md: markup, action_items_md: markup, discussion_md: markup, version: markup }],
    ]
  },
  samples: async ({ acme, db }) => [[`${path}/`, `/${(await storeRecap(db, acme, acme.cyd)).id}`]],
}
