import { html } from '../../platform/html.ts'
import { inputField } from '../../platform/pages/fields.ts'
import { listCallingCodes, phoneFrom } from '../../platform/text.ts'
import { commaIn } from '../../platform/texts/languages.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { phoneIn, type FormInput } from './rules.ts'

type PhoneField = Omit<Parameters<typeof inputField>[0], 'type' | 'autocomplete' | 'value'>

/** A phone number with the country whose numbers need no country code. `guess`: where the visitor probably is. */
export function phoneField(field: PhoneField, input: FormInput, guess: string | undefined, texts: Texts) {
  const { name, label } = field
  const chosen = input[`${name}-country`] ?? guess
  return html`<div class="phone"><div><label for="${name}-country">${texts.text('phone-country')}<span
 class="unseen">${commaIn(texts.language)}<bdi>${label}</bdi></span></label>
<select id="${name}-country" name="${name}-country" class="phone-country" autocomplete="country">
<option value=""></option>
${countriesIn(texts).map(
  ({ code, text }) => html`<option value="${code}"${code === chosen && html` selected`}>${text}</option>\n`,
)}</select></div>
<div>${inputField({ ...field, type: 'tel', autocomplete: 'tel', value: phoneIn(input[name] ?? '') })}</div></div>`
}

/** The number in international format. What is not a number stays as it is, so that validation reports it. */
export function phoneOf(name: string, input: FormInput) {
  const text = phoneIn(input[name] ?? '')
  return phoneFrom(text, input[`${name}-country`]) ?? text
}

const countries = new Map<string, { code: string; text: string }[]>()

/** `Germany (+49)`, in the order of the alphabet of the language. */
function countriesIn({ language, direction }: Texts) {
  const known = countries.get(language)
  if (known) return known
  const [names, collator] = [new Intl.DisplayNames(language, { type: 'region' }), new Intl.Collator(language)]
  // Keeps the plus sign in front of the number.
  const mark = direction === 'rtl' ? '\u200e' : ''
  const list = listCallingCodes()
    .map(({ country: code, callingCode }) => ({ code, text: `${names.of(code) ?? code} (${mark}+${callingCode})` }))
    .toSorted((a, b) => collator.compare(a.text, b.text))
  countries.set(language, list)
  return list
}
