const entities: Record<string, string> = { 38: '&', 60: '<', 62: '>', 34: '"', 39: `'` }
const unescape = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => entities[code] ?? '')
const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : unescape(value)
}

/** The fields of the form with this action, as a browser would send them with its first button. */
export function formFields(page: string, action: string): Record<string, string> {
  const form = page.slice(page.indexOf(`<form method="post" action="${action}"`))
  const text = form.slice(0, form.indexOf('</form>'))
  const fields: Record<string, string> = {}
  for (const [tag] of text.matchAll(/<input[^>]*>/g)) {
    const [name, type = 'text'] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (name === undefined || ((type === 'checkbox' || type === 'radio') && !tag.includes(' checked'))) continue
    fields[name] = attribute(tag, 'value') ?? 'on'
  }
  for (const [, tag = '', content = ''] of text.matchAll(/(<textarea [^>]*>)\n([^<]*)<\/textarea>/g))
    fields[attribute(tag, 'name') ?? ''] = unescape(content)
  for (const [, tag = '', options = ''] of text.matchAll(/(<select [^>]*>)([\s\S]*?)<\/select>/g)) {
    const [first = ''] = /<option[^>]*>/.exec(options) ?? []
    const [selected = first] = /<option[^>]* selected[^>]*>/.exec(options) ?? []
    fields[attribute(tag, 'name') ?? ''] = attribute(selected, 'value') ?? ''
  }
  return fields
}
