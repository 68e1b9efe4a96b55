import { html } from '../../platform/html.ts'
import { hiddenField, inputField } from '../../platform/pages/fields.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { OfferedChallenge, ProtectionState, RequestedCode } from './create.ts'
import { codeMinutes } from './rules.ts'

/**
 * What every booking form has: a field that only bots fill in, and a mark of browsers without JavaScript, which get a
 * code by email without asking for it.
 */
export function trapFields({ text }: Texts) {
  return html`<div class="unseen" aria-hidden="true"><label>${text('leave-empty')} <input name="leave_empty"
 value="" tabindex="-1" autocomplete="off"></label></div><noscript>${hiddenField('unscripted', '1')}</noscript>`
}

/** The challenge for the script, with a code by email as the other way; or the field for the code. */
export function protectionFields(state: ProtectionState, texts: Texts) {
  return 'challenge' in state ? challengeFields(state, texts) : codeFields(state, texts)
}

/** Only pages with a challenge load the script that solves it. */
export function protectionScripts(state: ProtectionState | undefined) {
  return state && 'challenge' in state ? ['protection', 'proof-of-work'].map(scriptAddress) : []
}

function challengeFields({ challenge, isSubmitted }: OfferedChallenge, { text }: Texts) {
  return html`<div id="check" data-bits="${challenge.bits}" data-running="${text('check-running')}" data-done="${text(
    'check-done',
  )}" data-waiting="${text('check-waiting')}"${isSubmitted && html` data-submitted`}>${hiddenField(
    'challenge',
    challenge.text,
  )}${hiddenField('proof', '')}
<p class="quiet" role="status"></p>
${codeBox(text('check-by-email'))}</div>`
}

function codeFields({ key, typed, isWrong }: RequestedCode, { text }: Texts) {
  return html`${hiddenField('code_key', key)}${inputField({
    name: 'code',
    label: text('code-label'),
    hint: text('code-hint', { minutes: codeMinutes }),
    value: typed,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxlength: 10,
    isOptional: true,
    error: isWrong ? text('code-wrong') : undefined,
  })}
${codeBox(text('new-code'))}`
}

/** A checkbox and not a button, because it must work with the script of the page, which sends the form itself. */
function codeBox(label: string) {
  return html`<label class="box"><input type="checkbox" name="send_code" value="1"> <span>${label}</span></label>`
}
