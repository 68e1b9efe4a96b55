import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { closeAfterFile } from './cleanup.ts'

/**
 * A real mail server that stores the emails it gets and their return paths, or refuses them with a reason. `delay`: the
 * milliseconds to accept an email. `sources`: the emails as they were sent. Closed when the test file ends.
 */
export async function mailServer(refusal?: string, delay = 0) {
  const got: ParsedMail[] = []
  const sources: string[] = []
  const senders: (string | undefined)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom } }, done) {
      senders.push(mailFrom ? mailFrom.address : undefined)
      if (refusal) return void stream.resume().on('end', () => done(new Error(refusal)))
      void buffer(stream)
        .then(async (source) => {
          sources.push(source.toString('latin1'))
          got.push(await simpleParser(source))
        })
        .finally(() => setTimeout(done, delay))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeAfterFile(() => server.close())
  return { got, sources, senders, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
