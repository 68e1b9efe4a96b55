/** /assets/external/widget.js: the calls of websites that used another service, which change only the host name. */
import type { EmbedType, WidgetOptions } from './embed-address.ts'
import { closePopup, openPopup, removeBadge, showBadge } from './embed-popup.ts'
import { addWidgetStyle, showInline, whenParsed } from './embed-widgets.ts'

Object.assign(globalThis, {
  Calendly: {
    initInlineWidget: showInline,
    initInlineWidgets: showMarkedWidgets,
    initPopupWidget: (options: WidgetOptions) => openPopup(options),
    initBadgeWidget: showBadge,
    showPopupWidget: (url: string, type?: EmbedType, options?: Partial<WidgetOptions>) =>
      openPopup({ ...options, url }, type),
    closePopupWidget: closePopup,
    destroyBadgeWidget: removeBadge,
  },
})
addWidgetStyle()
whenParsed(showMarkedWidgets)

/** Fills each `div.calendly-inline-widget` with a `data-url` once. */
function showMarkedWidgets() {
  const marked = '.calendly-inline-widget[data-url]:not([data-processed], [data-auto-load=false])'
  for (const parentElement of document.querySelectorAll<HTMLElement>(marked)) {
    const { url = '', resize } = parentElement.dataset
    parentElement.dataset.processed = 'true'
    showInline({ url, parentElement, resize: resize !== 'false' })
  }
}
