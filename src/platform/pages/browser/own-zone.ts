/** Enters the time zone of the browser into the fields for it. The user can choose another one. */
type ZoneField = HTMLInputElement | HTMLSelectElement

for (const field of document.querySelectorAll<ZoneField>('input[data-zone], [data-zone] select')) enterOwnZone(field)

function enterOwnZone(field: ZoneField) {
  const zone = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
  const isKnown = field instanceof HTMLInputElement || [...field.options].some(({ text }) => text === zone)
  if (isKnown) field.value = zone
}
