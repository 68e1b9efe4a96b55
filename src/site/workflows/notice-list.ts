import { canSendEmail } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import { textSender } from '../../platform/text-messages/driver.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** What the service cannot send at all. */
export function deliveryNotice(types: string[], { text }: Texts) {
  const lacksSms = types.includes('sms') && textSender() === undefined
  const lacksEmail = types.includes('email') && !canSendEmail()
  return html`${lacksSms && html`<p class="hint">${text('wf-sms-off')}</p>`}${
    lacksEmail && html`<p class="hint">${text('wf-email-off')}</p>`
  }`
}
