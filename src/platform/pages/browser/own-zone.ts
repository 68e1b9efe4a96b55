/** Selects the time zone of the browser in the field for it. The user can choose another one. */
selectOwnZone()

function selectOwnZone() {
  const field = document.querySelector<HTMLSelectElement>('select#timezone')
  const zone = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
  if (field && [...field.options].some(({ text }) => text === zone)) field.value = zone
}
