import type { Db } from '../../platform/db/db.ts'
import { textOf } from '../../platform/html.ts'
import { markdown, markdownVersion } from '../../platform/pages/markdown.ts'
import { findHtml, updateHtml, type Highlights, type HighlightsHtml, type RecapRow } from './queries.ts'

/** Renders the highlights as HTML for storage. */
export function renderHighlights({ summary_md, action_items_md, discussion_md }: Highlights): HighlightsHtml {
  const render = (text: string | null) => (text?.trim() ? textOf(markdown(text)) : null)
  return {
    summary_html: render(summary_md),
    action_items_html: render(action_items_md),
    discussion_html: render(discussion_md),
    html_version: markdownVersion,
  }
}

/** Returns the stored HTML of a recap. Renders it again if it is missing or comes from another renderer version. */
export async function loadHtml(db: Db, recap: RecapRow): Promise<HighlightsHtml> {
  const stored = await findHtml(db, recap)
  if (stored?.html_version === markdownVersion) return stored
  const html = renderHighlights(recap)
  await updateHtml(db, recap, html)
  return html
}
