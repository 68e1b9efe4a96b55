/** Marks that mean something anywhere in a line, a web address or a mail address that some renderers would link. */
const marks = /[\\`*_[\]<>&~|@]|:(?=\/\/)|(?<=\bwww)\./gi
/** What a line must not begin with: a heading, a list, the underline of a heading. */
const beginning = /^(\d{1,9}(?=[.)])|(?=[#+=-]))/

/** Text that stays text: nothing in it becomes a heading, list, link, image or HTML. */
export function escapeMarkdown(text: string) {
  return text.replaceAll(marks, '\\$&').replace(beginning, '$1\\')
}

/** The text that was escaped, letter for letter. */
export function unescapeMarkdown(text: string) {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/**
 * Markdown of others with nothing in it that leads or loads anything: no HTML, link or image. A picture at an address
 * that a transcript dictated would carry the transcript away as soon as somebody looks at it.
 */
export function disarm(markdown: string) {
  return markdown.replaceAll(/(\\*)([<[]|:(?=\/\/))/g, (all, escapes: string, mark: string) =>
    escapes.length % 2 === 0 ? `${escapes}\\${mark}` : all)
}
