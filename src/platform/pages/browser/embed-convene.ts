/** /embed/v1.js: `Convene` for scripts of a website, and attributes for websites without any. */
import type { WidgetOptions } from './embed-address.ts'
import { closePopup, openPopup, removeBadge, showBadge } from './embed-popup.ts'
import { addWidgetStyle, showInline, whenParsed } from './embed-widgets.ts'

Object.assign(globalThis, {
  Convene: { inline: showInline, popup: openPopup, badge: showBadge, close: closePopup, removeBadge },
})
addWidgetStyle()
whenParsed(startWidgets)

/** `data-convene-inline`, `data-convene-popup` and `data-convene-badge` are addresses of pages. */
function startWidgets() {
  for (const parent of document.querySelectorAll<HTMLElement>('[data-convene-inline]:empty'))
    showInline(optionsIn(parent, 'conveneInline'))
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-convene-badge]')) {
    const { conveneBadge: url = '', branding } = dataset
    showBadge(Object.assign({}, dataset, { url, branding: branding === 'true', resize: true }))
  }
  addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-convene-popup]')
    // With a modifier, the browser opens a link in another tab.
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openPopup(optionsIn(opener, 'convenePopup'))
  })
}

/** A link needs no address in the attribute. */
function optionsIn(element: HTMLElement, name: string): WidgetOptions {
  const { resize, label } = element.dataset
  const url = element.dataset[name] || element.getAttribute('href') || ''
  return { url, parentElement: element, resize: resize !== 'false', ...(label !== undefined && { label }) }
}
