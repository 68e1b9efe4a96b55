import type { User } from '../../people/users/schema.ts'
import { html } from '../../platform/html.ts'
import { clockText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { button, choiceField, inputField, zoneField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { languageCodes, languages } from '../../platform/texts/languages.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'
import { versionField, type Difference } from '../console/stale-form.ts'

/** The language has another name than its parameter, because a field `locale` changes the language of the answer. */
const names = ['name', 'slug', 'meeting_url', 'timezone', 'language', 'time_notation', 'week_start'] as const

export type ProfileInput = Partial<Record<(typeof names)[number], string>>

export function profileInput(user: User): ProfileInput {
  const { name, slug, meeting_url, timezone, locale, time_notation, week_start } = user
  return {
    name,
    slug,
    meeting_url: meeting_url ?? '',
    timezone,
    language: locale,
    time_notation,
    week_start: week_start ?? '',
  }
}

/** The body of the endpoint, without the fields that the form did not send. */
export function profileChange(input: ProfileInput) {
  const { language, week_start, name, slug, meeting_url, timezone, time_notation } = input
  const change = {
    name: name?.trim(),
    slug: slug?.trim(),
    timezone,
    locale: language,
    time_notation,
    week_start: week_start === '' ? null : week_start,
    meeting_url: meeting_url?.trim() === '' ? null : meeting_url?.trim(),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

export function profileFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'name', label: text('account-name') },
    { parameter: 'slug', label: text('account-slug') },
    { parameter: 'meeting_url', label: text('own-link') },
    { parameter: 'timezone', label: text('account-zone') },
    { parameter: 'locale', id: 'language', label: text('account-language') },
    { parameter: 'time_notation', label: text('account-clock') },
    { parameter: 'week_start', label: text('account-week-start') },
  ]
}

/** The messages of the API about a slug and a link, as sentences. */
export function profileProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem) => {
    const { parameter, message, code } = problem
    if (parameter === 'slug' && /must contain/.test(message))
      return sentenceProblem('slug', text('account-slug-format'))
    if (parameter !== 'meeting_url') return problem
    return sentenceProblem('meeting_url', text(code === 'in_use' ? 'own-link-used' : 'own-link-invalid'))
  })
}

/** The fields that differ between the saved profile and the submitted form. */
export function profileDifferences(user: User, input: ProfileInput, texts: Texts): Difference[] {
  const [saved, labels] = [profileInput(user), profileFields(texts).map(({ label }) => label)]
  return names.flatMap((name, i) =>
    saved[name] === input[name]
      ? []
      : [{ label: labels[i] ?? name, theirs: saved[name] ?? '', yours: input[name] ?? '' }],
  )
}

/** `reserved`: names that have no address without `@`. */
export function renderProfileForm(
  user: User,
  input: ProfileInput,
  problems: Problems,
  reserved: string[],
  texts: Texts,
) {
  const { text } = texts
  const error = (parameter: string) => errorAt(problems, parameter, texts)
  return html`<form method="post" action="/account">
${versionField(user)}
${inputField({
  name: 'name',
  label: text('account-name'),
  hint: text('account-name-hint'),
  maxlength: 255,
  autocomplete: 'name',
  value: input.name,
  error: error('name'),
})}
${inputField({
  name: 'slug',
  label: text('account-slug'),
  hint: text('account-slug-hint', { address: user.scheduling_url }),
  maxlength: 80,
  autocomplete: 'off',
  value: input.slug,
  error: error('slug'),
})}
<details><summary>${text('account-slug-reserved')}</summary>
<p class="quiet"><bdi>${reserved.join(', ')}</bdi></p></details>
${inputField({
  name: 'meeting_url',
  label: text('own-link'),
  hint: text('own-link-hint'),
  note: text('optional'),
  isOptional: true,
  maxlength: 500,
  type: 'url',
  autocomplete: 'off',
  value: input.meeting_url,
  error: error('meeting_url'),
})}
${zoneField(text('account-zone'), input.timezone ?? user.timezone, {
  hint: text('account-zone-hint'),
  error: error('timezone'),
})}
${choiceField({
  name: 'language',
  label: text('account-language'),
  options: languageOptions(user.locale),
  value: input.language,
  error: error('locale'),
})}
${choiceField({
  name: 'time_notation',
  label: text('account-clock'),
  options: clockOptions(texts),
  value: input.time_notation,
  error: error('time_notation'),
})}
${choiceField({
  name: 'week_start',
  label: text('account-week-start'),
  options: weekStartOptions(texts),
  value: input.week_start,
  error: error('week_start'),
})}
${button(text('account-save'))}
</form>`
}

/** The languages of the pages, and the user's own, in their own words. */
function languageOptions(current: User['locale']) {
  const options: { value: string; label: string }[] = languageCodes.map((value) => ({
    value,
    label: languages[value].name,
  }))
  if (options.some(({ value }) => value === current)) return options
  const label = new Intl.DisplayNames(current, { type: 'language' }).of(current) ?? current
  return [...options, { value: current, label }]
}

function clockOptions({ text, locale }: Texts) {
  const example = (notation: '12h' | '24h') => clockText(15 * 60, dateWords(locale), notation)
  return [
    { value: '12h', label: text('account-clock-12h', { time: example('12h') }) },
    { value: '24h', label: text('account-clock-24h', { time: example('24h') }) },
  ]
}

function weekStartOptions({ text, locale }: Texts) {
  const { weekdays } = dateWords(locale)
  const day = (value: string, index: number) => ({ value, label: weekdays[index] ?? value })
  return [
    { value: '', label: text('account-week-start-language') },
    day('monday', 1),
    day('saturday', 6),
    day('sunday', 0),
  ]
}
