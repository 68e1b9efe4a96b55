import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import type { Db } from '../platform/db/db.ts'
import type { Language } from '../platform/texts/languages.ts'
import { visit, type Site } from './browser.ts'
import { forgetVisits } from './page-walk.ts'

const browserHeaders = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en-GB' }

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}locale=${language}`

/**
 * Opens pages of visitors in a language, at 360 px. Loading takes most of the time, so a page without scripts is loaded
 * only in English. With the same policy and style, the browser refuses the same in other languages: only the HTML is
 * replaced there.
 */
export async function openLanguages(site: Site, db: Db, app: FastifyInstance) {
  const options = { viewport: { width: 360, height: 800 }, locale: 'en-GB' }
  const loaded = await visit(site, '/nowhere', options)
  /** Shows pages without navigating, so their policy does not count. */
  const shown = await visit(site, '/nowhere', { ...options, bypassCSP: true })
  const english = new Map<string, Awaited<ReturnType<typeof request>>>()

  async function request(address: string, language: Language) {
    await forgetVisits(db)
    const { payload, headers } = await app.inject({ url: inLanguage(address, language), headers: browserHeaders })
    const [style] = /<style>.*?<\/style>/s.exec(payload) ?? []
    const isStatic = payload.startsWith('<!doctype html>') && !payload.includes('<script')
    return { payload, isStatic, rules: `${headers['content-security-policy']} ${style}` }
  }

  async function load(address: string, language: Language): Promise<Page> {
    await forgetVisits(db)
    await loaded.page.goto(site.address + inLanguage(address, language))
    return loaded.page
  }

  async function show(source: string): Promise<Page> {
    await shown.page.evaluate(replacementOf(source))
    return shown.page
  }

  return {
    load,
    show,
    async open(address: string, language: Language) {
      if (!english.has(address)) english.set(address, await request(address, 'en'))
      const reply = language === 'en' ? undefined : await request(address, language)
      const isSame = reply?.isStatic && reply.rules === english.get(address)?.rules
      return isSame ? show(reply.payload) : load(address, language)
    },
    takeErrors: () => [...loaded.errors.splice(0), ...shown.errors.splice(0)],
  }
}

/** Replaces the page with another one that has no scripts, and waits for its pictures. */
const replacementOf = (source: string) => `(async () => {
  const { documentElement } = new DOMParser().parseFromString(${JSON.stringify(source)}, 'text/html')
  document.replaceChild(document.adoptNode(documentElement), document.documentElement)
  await Promise.allSettled([...document.images].map((image) => image.decode()))
})()`
