import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { closeAfterFile } from './cleanup.ts'
import { endOf } from './end-of.ts'
import type { CalendarStore } from './mail-program.ts'
import { requirement } from './optional.ts'

export const radicale = requirement('radicale', 'apt-get install radicale')
export const xandikos = requirement('xandikos', 'apt-get install xandikos')

export type CalendarServer = Awaited<ReturnType<typeof startRadicale>>

type Program = { command: string[]; port: number; folder: string }

/** `home`: the path below which calendars are created. */
type Account = { home: string; username: string; password: string }

/** A real CalDAV server that checks the password. `url`: its root. It ends with the test file. */
export async function startRadicale() {
  const [port, folder] = [await findFreePort(), await makeFolder()]
  const account = { home: '/reader/', username: 'reader', password: 'secret of reader' }
  const users = join(folder, 'users')
  await writeFile(users, `${account.username}:${account.password}\n`)
  await writeFile(
    join(folder, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n` +
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${users}\nhtpasswd_encryption = plain\ndelay = 0\n` +
      '[rights]\ntype = authenticated\n[logging]\nlevel = warning\n' +
      `[storage]\nfilesystem_folder = ${folder}\n`,
  )
  return startServer({ command: ['radicale', '--config', join(folder, 'config')], port, folder }, account)
}

/** A real CalDAV server that accepts every password. `url`: its root. It ends with the test file. */
export async function startXandikos() {
  const [port, folder] = [await findFreePort(), await makeFolder()]
  const account = { home: '/user/calendars/', username: 'user', password: 'secret of user' }
  const command = ['xandikos', '-d', folder, '--autocreate', '-l', '127.0.0.1', '-p', String(port)]
  return startServer({ command, port, folder }, account)
}

/** A new calendar of a server, for a mail program. */
export async function addCalendarStore(server: CalendarServer, calendar: string): Promise<CalendarStore> {
  await server.addCalendar(calendar)
  return {
    put: (uid, text) => server.put(calendar, `${uid}.ics`, text),
    remove: (uid) => server.remove(calendar, `${uid}.ics`),
    list: async () => (await server.list(calendar)).map(({ text }) => text),
  }
}

async function startServer(program: Program, account: Account) {
  const { port, folder } = program
  const url = `http://127.0.0.1:${port}/`
  const running = runProgram(program, url)
  await running.start()
  closeAfterFile(async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  })
  return { url, folder, ...account, ...running, ...openCalendars(new URL(account.home, url).href, account) }
}

function runProgram({ command: [program = '', ...args] }: Program, url: string) {
  let child: ChildProcess | undefined
  return {
    /** Starts the server again, on the same port and with the same calendars. */
    async start() {
      child ??= spawn(program, args, { stdio: 'ignore' })
      const end = endOf(child)
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`${program} ended with ${await end}`)
        await sleep(50)
      }
    },
    async stop() {
      const stopped = child
      child = undefined
      if (!stopped || stopped.exitCode !== null) return
      const end = endOf(stopped)
      stopped.kill('SIGKILL')
      await end
    },
  }
}

/** What another program does with the calendars. `calendar`: its name. `name`: the name of a file in it. */
function openCalendars(home: string, { username, password }: Account) {
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  const send = async (method: string, path: string, body?: string, type = 'text/calendar; charset=utf-8') => {
    const headers = { authorization, depth: '1', ...(body !== undefined && { 'content-type': type }) }
    const response = await fetch(home + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  return {
    /** Returns its URL. */
    async addCalendar(name: string) {
      await send(
        'MKCALENDAR',
        `${name}/`,
        '<mkcalendar xmlns="urn:ietf:params:xml:ns:caldav"><set xmlns="DAV:"><prop>' +
          `<displayname>${name}</displayname></prop></set></mkcalendar>`,
        'application/xml',
      )
      return `${home}${name}/`
    },
    put: (calendar: string, name: string, text: string) => send('PUT', `${calendar}/${name}`, text),
    remove: (calendar: string, name: string) => send('DELETE', `${calendar}/${name}`),
    /** The files in the calendar. */
    async list(calendar: string) {
      const body = '<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>'
      const answer = await send('PROPFIND', `${calendar}/`, body, 'application/xml')
      const hrefs = [...answer.matchAll(/href>([^<]*\.ics)<\//g)].map(([, href = '']) => href.split('/').at(-1) ?? '')
      return Promise.all(hrefs.map(async (name) => ({ name, text: await send('GET', `${calendar}/${name}`) })))
    },
  }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'convene-caldav-'))

const isReady = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
