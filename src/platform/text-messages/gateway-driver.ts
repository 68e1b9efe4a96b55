import type { OutboundResponse } from '../http/fetch.ts'
import type { SendResult, TextDriver } from './driver.ts'

export type Gateway = { url: string; from: string; token: string }
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<OutboundResponse | SendResult>

/** Sends through any gateway that takes this request. The id is the same in every attempt. */
export function createGatewayDriver({ url, from, token }: Gateway, post: Post): TextDriver {
  return {
    isRepeatable: true,
    async send({ id, to, body }) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id }
      const response = await post(url, headers, JSON.stringify({ to, from, body, id }))
      return 'outcome' in response ? response : resultOf(response)
    },
  }
}

/** Statuses that can be different later: the gateway is busy, or the operator has to change a setting. */
const temporary = new Set([401, 403, 404, 408, 425, 429])

function resultOf({ status }: OutboundResponse): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted', provider_id: null }
  const error = `The SMS gateway answered with status ${status}.`
  return { outcome: status >= 500 || temporary.has(status) ? 'retry' : 'rejected', error }
}
