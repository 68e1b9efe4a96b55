/** The fields of the largest form of a page with their values, as a browser would send them. */
export function fieldsIn(page: string): Record<string, string> {
  const forms = [...page.matchAll(/<form[^>]*method="post"[^>]*>(.*?)<\/form>/gs)].map(([, content = '']) => content)
  const form = forms.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const content = form.replaceAll(/<template.*?<\/template>/gs, '')
  const inputs = [...content.matchAll(/<input[^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const isBox = /type="(checkbox|radio)"/.test(tag)
    const value = attribute(tag, 'value') || (isBox ? 'on' : '')
    return isBox && !/ checked/.test(tag) ? [] : [[attribute(tag, 'name'), value]]
  })
  const selects = [...content.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = '', options = '']): [string, string] => [name, chosenOption(options)],
  )
  return Object.fromEntries([...inputs, ...selects])
}

function chosenOption(options: string) {
  const [, tag = '', label = ''] = /<option([^>]*? selected[^>]*)>([^<]*)/.exec(options) ?? []
  return tag.includes('value="') ? attribute(tag, 'value') : unescape(label)
}

const attribute = (tag: string, name: string) => unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const unescape = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
