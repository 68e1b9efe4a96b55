import { widgetAddress, type EmbedType, type WidgetOptions } from './embed-address.ts'

const widgetScript = document.currentScript as HTMLScriptElement | null

/** The page in a frame, with a note until it is loaded. */
export type WidgetFrame = { frame: HTMLIFrameElement; spinner: HTMLElement }
type FrameListener = (message: { event: string; payload?: { height?: string } }) => void

/** Adds the style sheet that lies next to the script, unless the website has done so. */
export function addWidgetStyle() {
  const href = widgetScript?.src.replace(/\.js(?=$|\?)/, '.css')
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  if (href === undefined || sheets.some((sheet) => sheet.href.split('?')[0] === href.split('?')[0])) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  document.head.append(link)
}

/** Runs when the elements of the website exist. */
export function whenParsed(work: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work)
  else work()
}

/** An element with our class name and the one that style sheets of existing websites use. */
export function widgetElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, text = '') {
  const element = document.createElement(tag)
  element.className = `convene-${name} calendly-${name}`
  element.textContent = text
  return element
}

/** `onMessage` gets messages of the page in the frame, and of no other page. */
export function newWidgetFrame(options: WidgetOptions, type: EmbedType, onMessage: FrameListener): WidgetFrame {
  const address = widgetAddress(options, type, widgetScript?.src ?? location.href)
  const frame = document.createElement('iframe')
  const { label = 'Select a date and time', loadingText = 'Loading…' } = options
  Object.assign(frame, { src: address.href, title: label, width: '100%', height: '100%', frameBorder: '0' })
  const spinner = widgetElement('div', 'spinner', loadingText)
  spinner.setAttribute('role', 'status')
  frame.addEventListener('load', () => spinner.remove())
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (!frame.isConnected) removeEventListener('message', listen)
    else if (source === frame.contentWindow && origin === address.origin && data?.event) onMessage(data)
  }
  addEventListener('message', listen)
  return { frame, spinner }
}

/** Shows the page inside an element of the website, as high as its content. */
export function showInline(options: WidgetOptions) {
  const parent = parentOf(options)
  parent.classList.add('convene-inline-widget')
  const { frame, spinner } = newWidgetFrame(options, 'Inline', ({ event, payload }) => {
    if (event === 'convene.page_height' && options.resize !== false) parent.style.height = payload?.height ?? ''
  })
  parent.replaceChildren(spinner, frame)
}

/** An element, a selector or a list as of jQuery. Otherwise the parent of the script that is running. */
function parentOf({ parentElement: wanted }: WidgetOptions): HTMLElement {
  const found =
    typeof wanted === 'string'
      ? document.querySelector(wanted)
      : wanted instanceof Element
        ? wanted
        : (wanted?.[0] ?? document.currentScript?.parentElement)
  if (!(found instanceof HTMLElement)) throw new TypeError('parentElement is missing')
  return found
}
