/** Adds to the page where hosts try the widgets: a preview without pressing a button, its height, and copy buttons. */
import { addCopyButtons } from './copy-button.ts'

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
  addCopyButtons('copy plain')
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
