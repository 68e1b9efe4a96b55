/** How the entries of a list are written: `list[]=a` as Ruby does, `list[0]=a` as PHP does. */
export type ListStyle = 'brackets' | 'indexes'

/** Encodes a JSON value as a form. Null is `name=`, an empty list `name[]=`, and an empty object is left out. */
export function formOf(body: object, style: ListStyle = 'brackets') {
  return Object.entries(body)
    .flatMap(([name, value]) => pairsOf(encodeURIComponent(name), value, style))
    .join('&')
}

function pairsOf(name: string, value: unknown, style: ListStyle): string[] {
  if (value === undefined) return []
  if (value === null) return [`${name}=`]
  if (Array.isArray(value))
    return value.length === 0
      ? [`${name}%5B%5D=`]
      : value.flatMap((item, i) => pairsOf(`${name}%5B${style === 'indexes' ? i : ''}%5D`, item, style))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) =>
      pairsOf(`${name}%5B${encodeURIComponent(key)}%5D`, item, style),
    )
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [`${name}=${encodeURIComponent(text).replaceAll('%20', '+')}`]
}
