import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import type { LoadedEditor } from './editor-load.ts'
import { editorStyle } from './editor-style.ts'
import { ownLinkStyle } from './own-link-fields.ts'
import { sectionTabs } from './editor-tabs-list.ts'
import { loadPreview, previewSource } from './preview.ts'

type EditorContent = {
  /** The path of the section. */
  current: string
  label: string
  main: Html
  status?: number
  message?: string | undefined
  /** Added to those of every section. */
  style?: string
  scripts?: string[]
}

/** The page of one event type: its address, the sections, the form of one of them, and the booking page. */
export async function sendEditor(reply: FastifyReply, db: Db, editor: LoadedEditor, page: EditorContent) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const {
    eventType: { name, scheduling_url, active, secret, admin_managed },
  } = editor
  const user = signedInUserOf(reply.request)
  const preview = await loadPreview(db, user.organization_id, editor.eventType, texts)
  const badges = [
    ...(active ? [] : [text('editor-draft')]),
    ...(secret ? [text('editor-secret-badge')] : []),
    ...(admin_managed ? [text('editor-managed-badge')] : []),
  ]
  return sendConsole(reply, user, 'event-types', {
    title: `${page.label} · ${name ?? ''}`,
    ...(page.status !== undefined && { status: page.status }),
    crumbs: [{ path: '/console/event-types', label: text('nav-event-types') }],
    style: (page.style ?? '') + editorStyle + ownLinkStyle,
    ...(page.scripts && { scripts: page.scripts }),
    frameSource: previewSource,
    main: html`<h1><bdi>${name}</bdi> ${badges.map((badge) => html`<span class="badge">${badge}</span> `)}</h1>
<p class="page-link"><a href="${scheduling_url}">${scheduling_url.replace(/^https?:\/\//, '')}</a> ${copyButton(
      scheduling_url,
      text('editor-link'),
      texts,
    )}</p>
${sectionTabs(editor, page.current, texts)}
<div class="editor"><section aria-labelledby="section">${notice(page.message)}
${page.main}</section>
${preview}</div>`,
  })
}
