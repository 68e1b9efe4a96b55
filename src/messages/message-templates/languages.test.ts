import { describe, expect, test } from 'vitest'
import { insertSecrets } from '../../platform/email/compose.ts'
import { languageCodes } from '../../platform/texts/languages.ts'
import { sampleMessage } from '../../test/message-samples.ts'
import { inviteeRecipient } from './recipient-data.ts'
import { renderSms } from './render-sms.ts'
import { usualTriggers } from './usual-texts.ts'

/** What fits one text message: letters of other alphabets take more than twice the room. */
const maxLengths = { uk: 134, ar: 134 }
const latin = /^[\w @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,\-./:;<=>?\n]*$/

describe.each(languageCodes)('the usual text messages in %s', (language) => {
  test('fit one text message, or two in another alphabet', () => {
    for (const trigger of usualTriggers) {
      const context = sampleMessage(trigger)
      const booking = { ...context.booking, invitee: { ...context.booking.invitee, locale: language } }
      const { text, links } = renderSms({ body: null }, { ...context, booking }, inviteeRecipient(booking))
      const message = insertSecrets(text, links.join('\n'))
      const max = language === 'uk' || language === 'ar' ? maxLengths[language] : 160

      expect([message, message.length <= max]).toEqual([message, true])
      expect([message, max < 160 || latin.test(message)]).toEqual([message, true])
      expect(message).toMatch(/Introduction.*Ada Park/)
    }
  })
})
