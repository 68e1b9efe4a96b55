import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removeEmbedded } from '../src/platform/db/embedded.ts'
import { compress } from '../src/platform/http/compress.ts'
import { onExit } from './cleanup.ts'
import { run } from './service.ts'
import type { Target } from './booking-page-visit.ts'

export type Version = Target & { name: string; html: string; close: () => Promise<void> }

/** An event type as in the demo data: one host, office hours, 30-minute slots, no end of the booking window. */
const eventType = {
  name: 'Consultation',
  active: true,
  duration: 30,
  start_time_increment: 30,
  period_type: 'unlimited',
  description: 'A first call about what you need.\n\nBring your questions.',
  locations: [{ kind: 'zoom_conference' }],
}

/** Starts the service from a checkout, with demo data and an event type. */
export async function startVersion(name: string, root: string): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const removeFolder = onExit(async () => {
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  })
  try {
    const service = await run(join(root, 'bin/convene'), ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
    const close = async () => {
      await service.stop()
      await removeFolder()
    }
    try {
      const { token } = JSON.parse(service.line) as { token: string }
      const url = await createEventType(service.url, token)
      const html = await (await fetch(url)).text()
      return { name, url, html, isScripted: html.includes('id="booking-data"'), close }
    } catch (error) {
      await service.stop()
      throw error
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** The same page from node:http, with a script that does not run: what the network and the HTML alone cost. */
export async function startFloor({ html }: Version): Promise<Version> {
  const page = html.replaceAll('<script>', '<script type="text/plain">')
  const body = await promisify(compress)(Buffer.from(page), 'br', false)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createServer((_request, response) => void response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'floor',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    html: page,
    isScripted: false,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function createEventType(url: string, token: string) {
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(url + path, request)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { resource: { uri: string; scheduling_url: string } }).resource
  }
  const { uri: owner } = await call('/users/me')
  return (await call('/event_types', { ...eventType, owner })).scheduling_url
}
