import { once } from 'node:events'
import { resolveMx } from 'node:dns/promises'
import { connect, createServer } from 'node:net'
import type { config } from '../../platform/config.ts'
import { explainConnection } from './connection-problem.ts'
import { codeOf, failed, ok, reasonOf, warning, type Finding } from './finding.ts'

type Settings = Pick<typeof config, 'INBOUND_ADDRESS' | 'INBOUND_LISTEN'>
type Listen = NonNullable<Settings['INBOUND_LISTEN']>
type Lookup = (domain: string) => Promise<{ exchange: string }[]>

const check = 'incoming email'
const defaultTimeoutMs = 5000
const maxReply = 2000

/** Asks the listener for its address as another mail server would, without sending a message, and looks up the MX. */
export async function checkIncomingMail(
  { INBOUND_ADDRESS: address, INBOUND_LISTEN: listen }: Settings,
  lookUp: Lookup = resolveMx,
  timeoutMs = defaultTimeoutMs,
): Promise<Finding[]> {
  if (address === undefined) return []
  if (!listen)
    return [
      failed(
        check,
        'INBOUND_ADDRESS is set, but nothing listens for what is sent to it.',
        'Set INBOUND_LISTEN too, for example to lmtp://127.0.0.1:2525.',
      ),
    ]
  return [await checkListener(listen, address, timeoutMs), await checkRecord(address, lookUp)]
}

async function checkListener(listen: Listen, address: string, timeoutMs: number): Promise<Finding> {
  const url = `${listen.isLmtp ? 'lmtp' : 'smtp'}://${listen.host}:${listen.port}`
  try {
    const reply = await askRecipient(listen, address, timeoutMs)
    // The listener accepts only addresses with a tag.
    if (reply === '550 No such address here') return ok(check, `the service listens at ${url}`)
    return failed(
      check,
      `another program answers at ${url}${reply && `: ${reply}`}.`,
      'Set INBOUND_LISTEN to a free port, and use the same settings for this command and the service.',
    )
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return checkPort(listen, url)
    const { message, next } = explainConnection(error)
    return failed(check, `${url} cannot be used: ${message}.`, `Check INBOUND_LISTEN. ${next}`)
  }
}

/** The reply to a message for this address, or to an earlier command that fails. Empty if there is none. */
async function askRecipient({ host, port, isLmtp }: Listen, address: string, timeoutMs: number) {
  const socket = connect({ host: loopbacks[host] ?? host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })))
  const commands = [`${isLmtp ? 'LHLO' : 'EHLO'} localhost`, 'MAIL FROM:<>', `RCPT TO:<${address}>`]
  let text = ''
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      text = (text + chunk.toString('latin1')).slice(-maxReply)
      const [, reply] = /(?:^|\n)(\d{3} [^\r\n]*)\r?\n$/.exec(text) ?? []
      if (reply === undefined) continue
      const command = commands.shift()
      if (command === undefined || !reply.startsWith('2')) return printable(reply)
      socket.write(`${command}\r\n`)
      text = ''
    }
    return printable(text.split('\n')[0] ?? '')
  } finally {
    socket.destroy()
  }
}

const loopbacks: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const maxShown = 80
const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, maxShown)

/** No process listens: can the service? */
async function checkPort({ host, port }: Listen, url: string): Promise<Finding> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return warning(
      check,
      `no process listens at ${url}, so answers and bounces are refused.`,
      `If the service should run now, start it with 'convene serve'. The process with the worker listens.`,
    )
  } catch (error) {
    return failed(
      check,
      `the service cannot listen at ${url}: ${reasonOf(error)}.`,
      'Set INBOUND_LISTEN to an address of this machine and a port above 1023, or allow the service to use this port.',
    )
  } finally {
    server.close()
  }
}

async function checkRecord(address: string, lookUp: Lookup): Promise<Finding> {
  const domain = address.slice(address.indexOf('@') + 1)
  const missing = warning(
    check,
    `${domain} has no MX record, so other mail servers may not find it.`,
    `Publish an MX record for ${domain} that names the machine which takes its email.`,
  )
  try {
    const servers = (await lookUp(domain)).map(({ exchange }) => exchange).filter((name) => name !== '')
    return servers.length > 0 ? ok(check, `email to ${domain} goes to ${servers.join(', ')}`) : missing
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')) return missing
    return warning(check, `the MX record of ${domain} cannot be read now.`, 'Check the name servers of this machine.')
  }
}
