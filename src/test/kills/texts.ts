import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { changeSettings } from '../change-settings.ts'
import { startReceiver, type ReceivedRequest } from '../receiver.ts'
import type { service } from '../service.ts'
import {
  gatewayToken,
  newNumber,
  signAsTwilio,
  textsTo,
  twilioAccount,
  twilioNumber,
  twilioToken,
} from '../text-gateway.ts'
import { queueFor } from '../text-messages.ts'

type Service = Awaited<ReturnType<typeof service>>

/** One text message through a gateway, and two through Twilio. Of these, one has no note before its request. */
export async function createTexts(running: Service) {
  const { app, db, globex: of } = running
  const [gateway, twilio] = [await startReceiver(202), await startReceiver(201)]
  const SMS_COUNTRIES = 'all' as const
  const overGateway = {
    SMS_URL: `${gateway.url}/messages`,
    SMS_FROM: 'Convene',
    SMS_TOKEN: gatewayToken,
    SMS_COUNTRIES,
  }
  const overTwilio = {
    TWILIO_URL: twilio.url,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    SMS_COUNTRIES,
  }
  const numbers = { gateway: newNumber(), noted: newNumber(), unnoted: newNumber() }
  const ids = { gateway: '', noted: '' }
  const waiting: ServerResponse[] = []
  const bodiesTo = (number: string) =>
    twilio.got.map(({ body }) => body).filter((body) => new URLSearchParams(body).get('To') === number)
  const statusOf = async (number: string) => (await textsTo(db, number))[0]?.status

  /** Keeps the first request to a number open, and accepts the next ones. */
  function holdFirst(received: ReceivedRequest, reply: ServerResponse) {
    const number = new URLSearchParams(received.body).get('To') ?? ''
    const sid = `SM${twilio.got.length}`
    if (bodiesTo(number).length > 1)
      reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid }))
  }

  return {
    overGateway,
    overTwilio,

    /** Returns when the gateway has the request and has not answered. */
    async holdAtGateway() {
      // The test itself only queues.
      const restore = changeSettings(overGateway)
      gateway.manner = (_, reply) => (waiting.length < 1 ? void waiting.push(reply) : void reply.writeHead(202).end())
      const { id } = await queueFor(running, { of, to: numbers.gateway })
      restore()
      ids.gateway = id
      while (gateway.got.length === 0) await sleep(5)
    },
    async untilSentByGateway() {
      while ((await statusOf(numbers.gateway)) !== 'sent') await sleep(20)
    },

    /** Returns when Twilio has both requests and has not answered. */
    async holdAtTwilio() {
      await forgetStart(numbers.unnoted)
      const restore = changeSettings(overTwilio)
      twilio.manner = holdFirst
      ids.noted = (await queueFor(running, { of, to: numbers.noted })).id
      await queueFor(running, { of, to: numbers.unnoted })
      restore()
      while (twilio.got.length < 2) await sleep(5)
    },
    async untilDoneAtTwilio() {
      while ((await statusOf(numbers.noted)) === 'queued' || bodiesTo(numbers.unnoted).length < 2) await sleep(20)
    },

    checkGateway() {
      expect(gateway.got.map(({ json }) => json.id)).toEqual([ids.gateway, ids.gateway])
    },

    async checkTwilio() {
      const restore = changeSettings(overTwilio)
      expect(await statusOf(numbers.noted)).toBe('failed')
      const path = `/sms/twilio/status?id=${ids.noted}`
      const fields = { MessageSid: 'SM77', MessageStatus: 'delivered' }
      await app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signAsTwilio(config.BASE_URL + path, fields),
        },
      })
      restore()
      expect(bodiesTo(numbers.noted)).toHaveLength(1)
      expect(await textsTo(db, numbers.noted)).toMatchObject([
        { status: 'delivered', provider_id: 'SM77', error: null, secret: null },
      ])
    },

    checkWithoutNote() {
      const bodies = bodiesTo(numbers.unnoted)
      expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
    },
  }

  /** Removes the note that a request to this number begins. */
  async function forgetStart(number: string) {
    await db.run(sql`
      create function forget_start() returns trigger language plpgsql as $$
      begin new.send_started_at = null; return new; end $$`)
    await db.run(
      sql.raw(`
      create trigger forget_start before update on text_messages for each row
      when (new.recipient = '${number}') execute function forget_start()`),
    )
  }
}
