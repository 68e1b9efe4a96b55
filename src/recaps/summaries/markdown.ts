/** Characters with a meaning anywhere in a line, including those of URLs and email addresses that renderers link. */
const marks = /[\\`*_[\]<>&~|@]|:(?=\/\/)|(?<=\bwww)\./gi
/** Beginnings of a line that make a heading, a list or the underline of a heading. */
const lineStart = /^(\d{1,9}(?=[.)])|(?=[#+=-]))/

/** Escapes text, so that no part of it becomes a heading, list, link, image or HTML. */
export function escapeMarkdown(text: string) {
  return text.replaceAll(marks, '\\$&').replace(lineStart, '$1\\')
}

export function unescapeMarkdown(text: string) {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/**
 * Escapes HTML, links and images in Markdown from a model. A transcript could make the model add an image whose URL
 * leaks the transcript when a user opens the page.
 */
export function removeLinks(markdown: string) {
  return markdown.replaceAll(/(?<!\\)(\\*)([<[]|:(?=\/\/))/g, (all, escapes: string, mark: string) =>
    escapes.length % 2 === 0 ? `${escapes}\\${mark}` : all,
  )
}
