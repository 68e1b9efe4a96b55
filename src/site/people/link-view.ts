import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { copyButton } from '../console/copy-button.ts'

/** For admins to pass on, because it is not emailed. */
export function invitationLink(link: string, email: string, texts: Texts) {
  return html`<bdi class="link">${link}</bdi> ${copyButton(link, email, texts)}`
}
