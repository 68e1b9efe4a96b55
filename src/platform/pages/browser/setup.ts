/** The first run: enters the time zone of the browser, and keeps a double click from sending a form twice. */
type ZoneField = HTMLInputElement | HTMLSelectElement

for (const field of document.querySelectorAll<ZoneField>('input[data-zone], [data-zone] select'))
  enterZone(field)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
  form.addEventListener('submit', () => setTimeout(() => setDisabled(form, true)))
  // Back shows the form again.
  addEventListener('pageshow', () => setDisabled(form, false))
}

function enterZone(field: ZoneField) {
  const zone = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
  const isKnown = field instanceof HTMLInputElement || [...field.options].some(({ text }) => text === zone)
  if (isKnown) field.value = zone
}

function setDisabled(form: HTMLFormElement, isDisabled: boolean) {
  for (const button of form.querySelectorAll('button')) button.disabled = isDisabled
}
