/** Adds to the page where hosts try the widgets: a preview without pressing a button, its height, and copy buttons. */
const demoFocusKey = 'embed-demo-focus'

startDemo()

function startDemo() {
  const form = document.querySelector<HTMLFormElement>('#demo')
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame')
  if (!form || !frame) return
  form.addEventListener('change', () => setTimeout(() => submitDemo(form)))
  focusDemoField()
  addEventListener('message', ({ source, data }) => {
    const isHeight = source === frame.contentWindow && data?.event === 'convene.page_height'
    if (isHeight) frame.style.height = data.payload.height
  })
  if ('clipboard' in navigator) for (const block of document.querySelectorAll('pre')) addCopyButton(block)
}

/** The next field has the focus by now. It gets it again on the new page. */
function submitDemo(form: HTMLFormElement) {
  // If storage is blocked, the focus starts at the top of the page.
  try {
    sessionStorage.setItem(demoFocusKey, document.activeElement?.id ?? '')
  } catch {}
  form.requestSubmit()
}

function focusDemoField() {
  try {
    const id = sessionStorage.getItem(demoFocusKey)
    sessionStorage.removeItem(demoFocusKey)
    if (id) document.getElementById(id)?.focus()
  } catch {}
}

function addCopyButton(block: HTMLElement) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'copy plain', textContent: 'Copy' })
  button.setAttribute('aria-label', `Copy ${block.getAttribute('aria-label') ?? 'code'}`)
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(block.textContent ?? '').then(
      () => { button.textContent = 'Copied' }, () => { button.textContent = 'Select and copy' },
    )
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  const box = document.createElement('div')
  box.className = 'copyable'
  block.replaceWith(box)
  box.append(block, button)
}
