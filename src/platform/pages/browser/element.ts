/** A part of a page as data. The server turns it into markup, the browser into nodes, so both show the same. */
export type View = { tag: string; attributes: Attributes; children: ViewChild[] }
export type ViewChild = View | string | number | false | undefined
export type Attributes = Record<string, string | number | boolean | undefined>

export function element(tag: string, attributes: Attributes = {}, ...children: ViewChild[]): View {
  return { tag, attributes, children }
}

/** The attributes that are written, with their text. `true` is an attribute without a value. */
export function attributeTexts({ attributes }: View): [name: string, text: string][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)]],
  )
}
