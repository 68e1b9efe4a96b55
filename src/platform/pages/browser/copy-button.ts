/** Adds a button to each block of code. Browsers allow clipboard access only on https and localhost. */
export function addCopyButtons(className = 'copy') {
  if (!('clipboard' in navigator)) return
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className, textContent: 'Copy' })
    button.setAttribute('aria-label', `Copy ${block.getAttribute('aria-label') ?? 'code'}`)
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(block.textContent ?? '').then(
        () => {
          button.textContent = 'Copied'
        },
        () => {
          button.textContent = 'Select and copy'
        },
      )
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    const box = document.createElement('div')
    box.className = 'copyable'
    block.replaceWith(box)
    box.append(block, button)
  }
}
