import type { Json } from '../client.ts'

/** Sends an Idempotency-Key, so that the service stores the answer. */
export async function call(server: string, token: string, path: string, body?: object): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `once ${path}`.replaceAll(/\W/g, '-') }
  const answer = await send(server + path, headers, JSON.stringify(body ?? {}))
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as Json).resource
}

export function send(url: string, headers: Record<string, string>, body: string) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
}
