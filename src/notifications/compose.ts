import { html, textOf, type Html } from '../html.ts'

/** What a mail says. `action.link` may be a secret, so it is kept apart and put in when the mail leaves. */
export type Letter = {
  subject: string
  paragraphs: string[]
  action: { label: string; link: string }
  closing: string
}

const slot = '{link}'

export function composeText({ paragraphs, action, closing }: Letter) {
  return [...paragraphs, `${action.label}:\n${slot}`, closing].join('\n\n') + '\n'
}

export function composeHtml({ subject, paragraphs, action, closing }: Letter) {
  return textOf(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f3ef;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"
  style="padding:32px 16px">
<table role="presentation" width="100%"
  style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
${paragraphs.map(paragraph)}
<p style="margin:24px 0"><a href="${slot}"
  style="display:inline-block;padding:12px 20px;background:#1f5f4a;color:#ffffff;border-radius:8px;text-decoration:none"
  >${action.label}</a></p>
<p style="margin:0;color:#5c5c57;font-size:14px">${closing}</p>
</td></tr></table></td></tr></table></body></html>
`)
}

/** Puts the link into the place that was left for it. */
export function withLink(text: string, link: string | null) {
  return text.replaceAll(slot, () => link ?? '(this link was used or withdrawn)')
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${text}</p>\n`
}
