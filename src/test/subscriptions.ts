import type { Client, Json } from './client.ts'
import type { Company } from './people.ts'
import { uniqueNumber } from './samples.ts'

/** The input for a subscription to the organization's bookings, with a unique address. */
export function subscriptionInput({ uri }: Company, change: object = {}) {
  const url = `https://hooks.example/${uniqueNumber()}`
  return { url, events: ['invitee.created'], organization: uri, scope: 'organization', ...change }
}

export async function subscribe(client: Client, of: Company, change: object = {}): Promise<Json> {
  const { status, text, body } = await client.post('/webhook_subscriptions', subscriptionInput(of, change))
  if (status !== 201) throw new Error(text)
  return body.resource
}

/** Creates a group with this name and, if given, an admin. */
export async function groupOf({ ada, uri }: Company, name: string, admin?: { membership: string }): Promise<string> {
  const group: string = (await ada.post('/groups', { organization: uri, name })).body.resource.uri
  if (admin) await ada.post('/group_relationships', { group, owner: admin.membership, role: 'admin' })
  return group
}
