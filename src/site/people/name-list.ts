import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import { button, hiddenField, inputField, notice } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { formKeyIn, newFormKey } from '../book/form-key.ts'
import { problemsOf, type Api, type ApiList } from '../console/api.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest, type Draft } from '../console/layout.ts'
import { idIn, openAdminPage } from './group-load.ts'
import { peopleTabs } from './tabs-list.ts'

/** Groups or teams: both are lists of names, and a new one needs only its name. */
export type NameList<Item> = {
  tab: 'groups' | 'teams'
  path: string
  keys: Record<'title' | 'intro' | 'none' | 'more' | 'new' | 'name' | 'create' | 'deleted', PlainTextKey>
  load: (api: Api, page: string | undefined) => Promise<ApiList<Item>>
  create: (api: Api, name: string, idempotencyKey: string | undefined) => Promise<{ uri: string }>
  /** What the list says about one, beside its name. */
  detail: (item: Item, texts: Texts) => Html
}

export function nameListPages<Item extends { uri: string; name: string }>(
  app: FastifyInstance,
  db: Db,
  list: NameList<Item>,
) {
  app.get<ConsoleRequest>(list.path, (request, reply) => sendList(db, request, reply, list))

  app.post<ConsoleRequest>(list.path, async (request, reply) => {
    const { api } = openAdminPage(db, request)
    const input = request.body ?? {}
    try {
      const { uri } = await list.create(api, input.name ?? '', formKeyIn(input))
      return await reply.redirect(`${list.path}/${idIn(uri)}?done=created`, 303)
    } catch (error) {
      return sendList(db, request, reply, list, { input, problems: problemsOf(error) })
    }
  })
}

async function sendList<Item extends { uri: string; name: string }>(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
  reply: FastifyReply,
  list: NameList<Item>,
  draft: Draft = {},
) {
  const {
    api,
    user,
    texts,
    texts: { text },
  } = openAdminPage(db, request)
  const {
    query: { page, ...query },
  } = request
  const { collection, pagination } = await list.load(api, typeof page === 'string' ? page : undefined)
  const { keys, path } = list
  const { input = {}, problems = [] } = draft
  const next = pagination.next_page_token
  return sendConsole(reply, user, 'people', {
    title: text(keys.title),
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>${text(keys.title)}</h1>
${peopleTabs(list.tab, texts)}
${notice(doneMessageOf(query, { deleted: text(keys.deleted) }))}${errorSummary(
      problems,
      [{ parameter: 'name', label: text(keys.name) }],
      texts,
    )}
<p>${text(keys.intro)}</p>
${
  collection.length === 0
    ? html`<p>${text(keys.none)}</p>`
    : html`<ul class="things">
${collection.map(
  (item) =>
    html`<li><h2><a href="${path}/${idIn(item.uri)}"><bdi>${item.name}</bdi></a></h2>${list.detail(
      item,
      texts,
    )}</li>\n`,
)}</ul>`
}${next && html`<p class="pages"><a href="${path}?page=${encodeURIComponent(next)}">${text(keys.more)}</a></p>`}
<h2>${text(keys.new)}</h2>
<form method="post" action="${path}">${hiddenField('form_key', newFormKey())}${inputField({
      name: 'name',
      label: text(keys.name),
      value: input.name,
      maxlength: 255,
      error: errorAt(problems, 'name', texts),
    })}${button(text(keys.create))}</form>`,
  })
}
