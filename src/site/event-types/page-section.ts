import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { locales } from '../../scheduling/event-types/basic-fields.ts'
import { controlsSection, renderControls, type Control } from './editor-fields.ts'
import type { EditedEventType, EditorSection } from './editor-section.ts'

const controls: Control[] = [
  { name: 'slug', label: 'editor-slug', hint: 'editor-slug-hint', kind: 'line', maxlength: 80 },
  { name: 'secret', label: 'editor-secret', hint: 'editor-secret-hint', kind: 'switch' },
  { name: 'position', label: 'editor-position', hint: 'editor-position-hint', kind: 'number' },
  { name: 'locale', label: 'editor-language', hint: 'editor-language-hint', kind: 'choice', options: languageOptions },
  { name: 'redirect_url', label: 'editor-redirect', hint: 'editor-redirect-hint', kind: 'link', isOptional: true },
  {
    name: 'redirect_with_details',
    label: 'editor-redirect-details',
    hint: 'editor-redirect-details-hint',
    kind: 'switch',
  },
]
const section = controlsSection(controls)

/** A page without a chosen language follows the browser. Sending the default would end that, so it is left out. */
export const pageSection: EditorSection = {
  path: 'page',
  label: 'editor-page',
  ...section,
  inputOf: (eventType) => ({ ...section.inputOf(eventType), locale: eventType.page_locale ?? '' }),
  bodyOf(input, eventType) {
    const { locale, ...body } = section.bodyOf(input, eventType)
    return locale === '' ? body : { ...body, locale }
  },
  render: (form) => html`${renderControls(controls, form)}`,
}

function languageOptions({ locale, text }: Texts, { page_locale }: EditedEventType) {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const languages = locales.map((value) => ({ value, label: names.of(value) ?? value }))
  return page_locale === null ? [{ value: '', label: text('editor-language-browser') }, ...languages] : languages
}
