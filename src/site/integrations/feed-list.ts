import type { CalendarFeed } from '../../messages/calendar-feeds/schema.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { linkButton, timeElement } from '../account/present.ts'
import type { FeedPage } from './feed-load.ts'
import { pageNav } from './links-layout.ts'
import { feedsPath } from './tabs-list.ts'
import { idIn, type Visit } from './webhook-load.ts'

export function feedList({ feeds: { collection, pagination }, names }: FeedPage, visit: Visit) {
  const { texts } = visit
  if (collection.length === 0)
    return html`<div class="empty"><p>${texts.text(names ? 'feed-none-of-all' : 'feed-none')}</p></div>`
  return html`<ul class="things">
${collection.map((feed) => itemOf(feed, names, visit))}</ul>
${pageNav(feedsPath, { whose: names && 'everyone' }, pagination, texts)}`
}

function itemOf(feed: CalendarFeed, names: FeedPage['names'], { user, texts }: Visit) {
  const { text } = texts
  const { name, last_used_at, created_at } = feed
  const title = name ?? text('feed-unnamed')
  const person: Fact[] = names ? [[text('feed-person'), html`<bdi>${nameIn(names, feed)}</bdi>`]] : []
  return html`<li><h2><bdi>${title}</bdi></h2>
${factList([
  ...person,
  [text('account-created'), timeElement(created_at, user, texts)],
  [text('account-last-used'), last_used_at === null ? text('feed-unused') : timeElement(last_used_at, user, texts)],
])}
${linkButton(`${feedsPath}/${idIn(feed)}/revoke`, text('feed-revoke'), title)}</li>\n`
}

function nameIn(names: NonNullable<FeedPage['names']>, { user }: CalendarFeed) {
  return [...names].find(([id]) => user.endsWith(id))?.[1]
}
