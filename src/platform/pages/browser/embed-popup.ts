import type { EmbedType, WidgetOptions } from './embed-address.ts'
import { newWidgetFrame, widgetElement } from './embed-widgets.ts'

let popup: { dialog: HTMLDialogElement; opener: Element | null } | undefined
let badge: HTMLElement | undefined

/** Opens the page in a modal dialog. The browser keeps everything else out of reach. */
export function openPopup(options: WidgetOptions, type: EmbedType = 'PopupText') {
  closePopup()
  const dialog = widgetElement('dialog', 'overlay')
  const { frame, spinner } = newWidgetFrame(options, type, ({ event }) => {
    if (event === 'convene.escape') closePopup()
  })
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', frame.title)
  const content = widgetElement('div', 'popup')
  const close = widgetElement('button', 'popup-close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', options.closeLabel ?? 'Close')
  close.addEventListener('click', closePopup)
  content.append(spinner, frame)
  dialog.append(focusGuard(frame), close, content, focusGuard(close))
  dialog.addEventListener('close', () => {
    if (popup?.dialog === dialog) closePopup()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) closePopup()
  })
  popup = { dialog, opener: document.activeElement }
  document.body.append(dialog)
  document.documentElement.classList.add('convene-open')
  dialog.showModal()
  close.focus()
}

export function closePopup() {
  if (!popup) return
  const { dialog, opener } = popup
  popup = undefined
  dialog.close()
  dialog.remove()
  document.documentElement.classList.remove('convene-open')
  if (opener instanceof HTMLElement) opener.focus()
}

/** A button in the corner of the window that opens the popup. There is one at a time. */
export function showBadge(options: WidgetOptions) {
  removeBadge()
  const { text = 'Schedule time with me', color = '', textColor = '', branding = false } = options
  badge = widgetElement('div', 'badge-widget')
  const button = widgetElement('button', 'badge-content', text)
  button.type = 'button'
  button.style.backgroundColor = color
  button.style.color = textColor
  if (branding) button.append(widgetElement('span', 'branding', 'powered by Convene'))
  button.addEventListener('click', () => openPopup(options, 'PopupWidget'))
  badge.append(button)
  document.body.append(badge)
}

export function removeBadge() {
  badge?.remove()
  badge = undefined
}

/** Before the first and after the last element of the dialog: Tab goes on at the other end. */
function focusGuard(target: HTMLElement) {
  const guard = document.createElement('div')
  guard.tabIndex = 0
  guard.addEventListener('focus', () => target.focus())
  return guard
}
