import type { Db } from '../../platform/db/db.ts'
import { textOf } from '../../platform/html.ts'
import { markdown, markdownVersion } from '../../platform/pages/markdown.ts'
import { findHtml, updateHtml, type Highlights, type HighlightsHtml, type RecapRow } from './queries.ts'

/** The highlights as HTML, as they are stored. */
export function renderHighlights({ summary_md, action_items_md, discussion_md }: Highlights): HighlightsHtml {
  const render = (text: string | null) => (text?.trim() ? textOf(markdown(text)) : null)
  return {
    summary_html: render(summary_md),
    action_items_html: render(action_items_md),
    discussion_html: render(discussion_md),
    html_version: markdownVersion,
  }
}

/**
 * The stored HTML of a recap. Rows from before there was any, and those of another version of the renderer, are
 * rendered once, when their page is opened.
 */
export async function loadHtml(db: Db, recap: RecapRow): Promise<HighlightsHtml> {
  const stored = await findHtml(db, recap)
  if (stored?.html_version === markdownVersion) return stored
  const html = renderHighlights(recap)
  await updateHtml(db, recap, html)
  return html
}
