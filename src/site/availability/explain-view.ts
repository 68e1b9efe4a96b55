import { html } from '../../platform/html.ts'
import { clockTimeText, dateTimeText, localOf, shortTimeText } from '../../platform/pages/meeting-time.ts'
import { instantOf } from '../../platform/time.ts'
import type { Answer, HostAnswer, LinkedReason } from './explain-load.ts'
import { reasonSentence, type TimeWriter } from './explain-texts.ts'
import { meetingLink } from './time-off-list.ts'
import type { PageContext } from './time-off-load.ts'

/** Whether the start is offered, and what prevents it. */
export function answerSection(answer: Answer, start: number, zone: string, context: PageContext) {
  const { user, texts } = context
  const { text, locale } = texts
  const { isFree, remaining, reasons, hosts } = answer
  const write = writerFor(zone, context)
  const time = dateTimeText(textOf(start), zone, locale, user.time_notation)
  const isShared = hosts.length > 1
  return html`<section class="answer" aria-labelledby="answer"><h2 id="answer">${time}</h2>
<p${!isFree && html` class="warn"`} role="status">${
    isFree ? text('why-offered', { count: remaining }) : text('why-not-offered')
  }</p>
${reasons.length > 0 && reasonList(reasons, write, context)}
${isShared && html`<h3>${text('why-hosts')}</h3>`}
${hosts.map((host) => hostPart(host, isShared, { write, zone }, context))}</section>`
}

type Writing = { write: TimeWriter; zone: string }

function hostPart(host: HostAnswer, isShared: boolean, writing: Writing, context: PageContext) {
  const { name, reasons, meetings, hasExternal } = host
  const { text } = context.texts
  const links =
    meetings.length > 0 &&
    html`<p>${text('why-meetings')}</p>
<ul>
${meetings.map((meeting) => html`<li>${meetingLink(meeting, writing.zone, context)}</li>\n`)}</ul>`
  return html`${isShared && html`<h4><bdi>${name}</bdi></h4>`}${
    isShared && reasons.length === 0 && html`<p>${text('why-host-free')}</p>`
  }${reasons.length > 0 && reasonList(reasons, writing.write, context)}${
    hasExternal && html`<p>${text('why-calendar')}</p>`
  }${links}`
}

function reasonList(reasons: LinkedReason[], write: TimeWriter, { texts }: PageContext) {
  return html`<ul class="reasons">
${reasons.map(
  ({ reason, link }) =>
    html`<li>${reasonSentence(reason, write, texts)}${
      link && html` <a href="${link.path}">${texts.text(link.label)}</a>`
    }</li>\n`,
)}</ul>`
}

/** Times in the zone of the page. The end of a span has its date only if that differs. */
export function writerFor(zone: string, { user, texts: { locale, text } }: PageContext): TimeWriter {
  const dateOf = (minute: number) => localOf(textOf(minute), zone).toPlainDate().toString()
  const short = (minute: number) => shortTimeText(textOf(minute), zone, locale, user.time_notation)
  const clock = (minute: number) => clockTimeText(textOf(minute), zone, locale, user.time_notation)
  return {
    time: short,
    span: (from, to) =>
      text('time-off-range', {
        first: short(from),
        last: dateOf(from) === dateOf(to) ? clock(to) : short(to),
      }),
  }
}

const textOf = (minute: number) => new Date(instantOf(minute)).toISOString()

export const explainStyle = `
.answer h3 { margin: var(--space-5) 0 0; }
.answer h4 { margin: var(--space-4) 0 var(--space-1); }
.answer ul { margin: 0 0 var(--space-4); padding-inline-start: 1.25rem; }
.answer .times { padding: 0; }
.reasons li { margin: 0 0 var(--space-2); }
.answer p { margin: 0 0 var(--space-2); }
.answer [role=status] { margin: 0 0 var(--space-4); }
`
