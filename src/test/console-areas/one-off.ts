import { book } from '../bookings.ts'
import { publish } from '../meetings.ts'
import { idOf, uniqueEmail } from '../samples.ts'
import type { AreaScene, ConsoleArea } from './console-area.ts'

const oneOff = '/console/event-types/one-off'
const fields = { amount: '10', currency: 'EUR', provider: 'paypal', external_id: 'ch_1', successful: 'yes' }

/** The path of a meeting, and the id of its invitee. */
async function booking({ acme }: AreaScene) {
  const host = await acme.hire('Ida Novak', uniqueEmail())
  const { event, uri } = await book(acme.bob, await publish(host, {}), 'Mon 09:00')
  return { path: `/console/meetings/${idOf(event)}/payment`, invitee: idOf(uri) }
}

/** Meetings that are arranged once, and payments. */
export const oneOffArea: ConsoleArea = {
  forms: {
    [oneOff]: {
      entries: ['OneOffEventType.Add'],
      fill: async () => ({ path: oneOff, fields: { name: 'Coffee', duration: '30', when: 'days', days: '14' } }),
    },
    '/console/meetings/:uuid/payment': {
      entries: ['Invitee.RecordPayment'],
      fill: async (scene) => {
        const { path, invitee } = await booking(scene)
        return { path, fields: { ...fields, invitee } }
      },
    },
  },
  async pages(scene, markup) {
    const { path, invitee } = await booking(scene)
    return {
      [oneOff]: [oneOff],
      '/console/meetings/:uuid/payment': [invitee, encodeURIComponent(markup)].map((id) => `${path}?invitee=${id}`),
    }
  },
  async inputs(scene, markup) {
    const { path, invitee } = await booking(scene)
    return [
      [oneOff, { name: `${markup}\n`, duration: markup, when: markup, days: markup, location: markup, place: markup }],
      [oneOff, { name: markup, when: 'spots', 'spot-0-day': markup, 'spot-0-start': markup }],
      [
        path,
        {
          invitee,
          amount: markup,
          currency: markup,
          provider: markup,
          external_id: `${markup}\n`,
          terms: markup,
        },
      ],
    ]
  },
  samples: async () => [],
}
