/** Adds to the editor of workflows: buttons that write a variable at the cursor. Without it, people type the name. */
startInserting()

function startInserting() {
  const templateFields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '[name^="steps["]:is([name$=".subject"], [name$=".body"])',
    ),
  ]
  let target = templateFields.find((field) => field.name.endsWith('.body'))
  for (const field of templateFields)
    field.addEventListener('focus', () => {
      target = field
    })
  if (!target) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-insert]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      if (!target) return
      target.setRangeText(button.dataset.insert ?? '', target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
      target.focus()
    })
  }
}
