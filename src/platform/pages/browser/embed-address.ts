/** What a website can say about a widget, under the names that existing websites use. */
export type WidgetOptions = {
  url: string
  prefill?: OptionGroup
  utm?: OptionGroup
  pageSettings?: OptionGroup
  parentElement?: Element | string | ArrayLike<Element>
  /** False: the widget keeps the height that the website gave it. */
  resize?: boolean
  /** Of the badge. */
  text?: string
  color?: string
  textColor?: string
  branding?: boolean
  /** The accessible name of the frame and the popup. */
  label?: string
  closeLabel?: string
  loadingText?: string
}
type OptionGroup = Record<string, unknown>

export type EmbedType = 'Inline' | 'PopupText' | 'PopupWidget'

/** The address of the page in the frame. Throws if it is not a web address: a frame would run `javascript:`. */
export function widgetAddress({ url, prefill, utm, pageSettings }: WidgetOptions, type: string, base: string) {
  const address = new URL(url, base)
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`not a web address: ${url}`)
  for (const group of [pageSettings, prefill, utm]) addParameters(address.searchParams, group)
  address.searchParams.set('embed_domain', location.host)
  address.searchParams.set('embed_type', type)
  return address
}

/** `firstName` becomes `first_name`. Answers to questions are a group of their own. */
function addParameters(query: URLSearchParams, group: OptionGroup = {}) {
  for (const [name, value] of Object.entries(group)) {
    if (name === 'customAnswers') addParameters(query, value as OptionGroup | undefined)
    else if (value)
      query.set(
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        parameterText(value),
      )
  }
}

function parameterText(value: unknown) {
  if (value === true) return '1'
  if (!(value instanceof Date)) return String(value).replace(/^#/, '')
  const day = [value.getMonth() + 1, value.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `${value.getFullYear()}-${day}`
}
