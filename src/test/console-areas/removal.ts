import { leavingPerson } from '../handovers.ts'
import type { ConsoleArea } from './console-area.ts'

const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const pathOf = ({ membership }: { membership: string }) => `/console/people/${idOf(membership)}/remove`

export const removalArea: ConsoleArea = {
  forms: {
    '/console/people/:id/remove': {
      entries: ['Handover.Add'],
      async fill({ acme }) {
        const { from, to } = await leavingPerson(acme)
        return { path: pathOf(from), fields: { event_types: 'reassign', meetings: 'reassign', to: to.id } }
      },
    },
  },
  async pages({ acme }, markup) {
    const { from, to } = await leavingPerson(acme, { name: markup })
    const gone = await leavingPerson(acme, { name: markup })
    const body = { event_types: 'delete', meetings: 'cancel', cancel_reason: markup }
    const { resource } = (await acme.ada.post(`${gone.from.membership}/handover`, body)).body
    const query = new URLSearchParams({ event_types: markup, meetings: markup, to: markup }).toString()
    return {
      '/console/people/:id/remove': [pathOf(from), `${pathOf(from)}?${query}`],
      '/console/people/:id/remove/confirm': [`${pathOf(from)}/confirm?to=${to.id}`, `${pathOf(from)}/confirm?${query}`],
      '/console/people/removals/:id': [`/console/people/removals/${idOf(resource.uri)}`],
    }
  },
  async inputs({ acme }, markup) {
    const { from } = await leavingPerson(acme)
    return [[pathOf(from), { event_types: markup, meetings: markup, to: markup, cancel_reason: markup }]]
  },
  async samples({ acme }) {
    const { from } = await leavingPerson(acme)
    const gone = await leavingPerson(acme)
    const { resource } = (
      await acme.ada.post(`${gone.from.membership}/handover`, { event_types: 'delete', meetings: 'cancel' })
    ).body
    return [
      ['/console/people/removals', resource.uri],
      ['/console/people', from.membership],
    ]
  },
}
