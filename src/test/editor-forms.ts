import type { TestBrowser } from './browser-session.ts'

const entities: Record<string, string> = { 38: '&', 60: '<', 62: '>', 34: '"', 39: `'` }
const unescape = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => entities[code] ?? '')
const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : unescape(value)
}

/** The fields of the form of a page, as a browser would send them with its first button. */
export function formOf(
  page: string,
  start = `<form method="post" action="/console/event-types`,
): Record<string, string> {
  const form = page.slice(page.indexOf(start))
  const text = form.slice(0, form.indexOf('</form>')).replaceAll(/<template[^]*?<\/template>/g, '')
  const fields: Record<string, string> = {}
  for (const [tag] of text.matchAll(/<input [^>]*>/g)) {
    const [name, type = 'text'] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (name === undefined || ((type === 'checkbox' || type === 'radio') && !tag.includes(' checked'))) continue
    fields[name] = attribute(tag, 'value') ?? 'on'
  }
  for (const [, tag = '', content = ''] of text.matchAll(/(<textarea [^>]*>)\n([^<]*)<\/textarea>/g))
    fields[attribute(tag, 'name') ?? ''] = unescape(content).replaceAll('\n', '\r\n')
  for (const [, tag = '', options = ''] of text.matchAll(/(<select [^>]*>)([\s\S]*?)<\/select>/g)) {
    const [first = ''] = /<option[^>]*>[^<]*/.exec(options) ?? []
    const [selected = first] = /<option[^>]* selected[^>]*>[^<]*/.exec(options) ?? []
    fields[attribute(tag, 'name') ?? ''] = attribute(selected, 'value') ?? unescape(selected.split('>')[1] ?? '')
  }
  return fields
}

/** The path of a section of the editor. */
export const editorPathOf = (uri: string, section = '') =>
  `/console/event-types/${uri.split('/').at(-1)}${section === '' ? '' : `/${section}`}`

/** A section of the editor, with its fields and others instead of some of them, ready to be sent. */
export async function editorForm(browser: TestBrowser, uri: string, section: string, fields: Record<string, string>) {
  const path = editorPathOf(uri, section)
  return { browser, path, fields: { ...formOf((await browser.get(path)).text), ...fields } }
}

/** Every page of the editor, also with a text in the parts of its address. */
export function editorAddresses(uri: string, text: string): Record<string, [path: string][]> {
  const sections = ['locations', 'questions', 'hosts', 'limits', 'hours', 'page', 'advanced']
  const paths = [...sections, text, `hours?user=${text}`]
  return {
    'GET /console/event-types/:id': [
      [editorPathOf(uri)],
      [`${editorPathOf(uri)}?done=${text}`],
      [`/console/event-types/${text}`],
    ],
    'GET /console/event-types/:id/:section': paths.map((section) => [editorPathOf(uri, section)]),
  }
}
