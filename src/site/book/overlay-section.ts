import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/**
 * A visitor can compare the free times with their own calendar. Only the script of the page can do that, so it shows
 * this section. The fields have no names: no form ever sends them to another address.
 */
export function overlaySection({ text }: Texts) {
  return html`<details id="overlay" class="more" hidden data-conflict="${text('overlay-conflict')}"
 data-reading="${text('overlay-reading')}"><summary>${text('overlay-title')}</summary>
<form autocomplete="off"><p id="overlay-privacy">${text('overlay-privacy')}</p>
<label for="overlay-file">${text('overlay-file')}</label>
<input id="overlay-file" type="file" accept=".ics,text/calendar" aria-describedby="overlay-message overlay-privacy">
<label for="overlay-url">${text('overlay-url')}</label>
<input id="overlay-url" type="text" inputmode="url" dir="ltr" maxlength="2048" autocapitalize="off" spellcheck="false"
 placeholder="https://…/calendar.ics" aria-describedby="overlay-message">
<p id="overlay-message" role="alert" hidden></p><p id="overlay-status" role="status"></p>
<button type="submit" class="plain">${text('overlay-compare')}</button>
<button type="reset" class="plain" hidden>${text('overlay-remove')}</button></form></details>`
}
