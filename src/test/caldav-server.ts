import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { closeAfterFile } from './cleanup.ts'
import type { CalendarStore } from './mail-program.ts'
import { requirement } from './optional.ts'

export const radicale = requirement('radicale', 'apt-get install radicale')

/** Starts a real CalDAV server (Radicale) until the test file ends. Returns a function that creates calendars. */
export async function caldavServer() {
  const [port, folder] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'convene-caldav-'))]
  const settings = `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = none\n[rights]\ntype = authenticated\n`
    + `[storage]\nfilesystem_folder = ${folder}\n[logging]\nlevel = warning\n`
  await writeFile(join(folder, 'config'), settings)
  const child = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  closeAfterFile(async () => {
    child.kill()
    await gone
    await rm(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) await sleep(50)
  return (name: string) => createCalendar(`${url}/reader/${name}`)
}

async function isReady(url: string) {
  return fetch(url, { redirect: 'manual' }).then(() => true, () => false)
}

async function createCalendar(url: string): Promise<CalendarStore> {
  const authorization = `Basic ${btoa('reader:reader')}`
  const send = async (method: string, path = '', body?: string) => {
    const type = body !== undefined && { 'content-type': 'text/calendar; charset=utf-8' }
    const headers = { authorization, depth: '1', ...type }
    const response = await fetch(`${url}/${path}`, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  await send('MKCALENDAR')
  return {
    put: (uid, text) => send('PUT', `${uid}.ics`, text),
    remove: (uid) => send('DELETE', `${uid}.ics`),
    async list() {
      const hrefs = [...(await send('PROPFIND')).matchAll(/<href>([^<]*\.ics)<\/href>/g)]
      return Promise.all(hrefs.map(([, href = '']) => send('GET', href.split('/').at(-1))))
    },
  }
}
