/** The first run: keeps a double click from sending a form twice. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
  form.addEventListener('submit', () => setTimeout(() => setDisabled(form, true)))
  // Back shows the form again.
  addEventListener('pageshow', () => setDisabled(form, false))
}

function setDisabled(form: HTMLFormElement, isDisabled: boolean) {
  for (const button of form.querySelectorAll('button')) button.disabled = isDisabled
}
