import { isLanguage, type Language } from './languages.ts'

/** What decides about the language of a page, the strongest first. */
export type LocaleSources = {
  /** From the address: the visitor chose it. */
  asked?: unknown
  /** From the owner of the page. */
  own?: string | null | undefined
  acceptLanguage?: string | undefined
}

/**
 * The language of the texts with the region of the reader: `de-CH` for a visitor from Switzerland who reads German.
 * Dates, numbers, the clock and the first day of the week follow it.
 */
export function chooseLocale({ asked, own, acceptLanguage }: LocaleSources): string {
  const tags = tagsIn(acceptLanguage)
  const wanted = askedTag(asked) ?? tagOf(own ?? '')
  const language = [wanted, ...tags].map((tag) => tag?.language ?? '').find(isLanguage) ?? 'en'
  const region = (wanted?.language === language ? wanted.region : undefined) ?? regionOfReader(language, tags)
  return region === undefined ? language : `${language}-${region}`
}

/** The language that an address asks for: `de`, `de-CH`, `pt_BR`. Undefined if it is none of ours. */
export function askedLocale(asked: unknown): string | undefined {
  const tag = askedTag(asked)
  return tag && (tag.region === undefined ? tag.language : `${tag.language}-${tag.region}`)
}

function askedTag(asked: unknown) {
  const tag = typeof asked === 'string' ? tagOf(asked.slice(0, maxTag).replaceAll('_', '-')) : undefined
  return tag && isLanguage(tag.language) ? tag : undefined
}

const maxTag = 35
const maxHeader = 500

/** The languages of the browser, the preferred one first. */
function tagsIn(acceptLanguage = ''): Intl.Locale[] {
  const entries = acceptLanguage
    .slice(0, maxHeader)
    .split(',')
    .flatMap((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1'
      const tag = tagOf(name)
      return tag && Number(quality) > 0 ? [{ tag, quality: Number(quality) }] : []
    })
  return entries.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag)
}

function tagOf(name: string) {
  try {
    return new Intl.Locale(name)
  } catch {
    return undefined
  }
}

/**
 * Where the reader probably is: the region of the browser's language, or the likely one, Germany for `de`. `en-US` is
 * the default of many browsers abroad, so it says nothing about readers of another language.
 */
function regionOfReader(language: Language, tags: Intl.Locale[]) {
  const own = tags.find((tag) => tag.language === language && tag.region !== undefined)
  const others = tags.filter((tag) => language === 'en' || tag.baseName !== 'en-US')
  return own?.region ?? others.map(likelyRegion).find((region) => region !== undefined)
}

/** English alone is spoken in too many regions to guess one. */
function likelyRegion(tag: Intl.Locale) {
  return tag.region ?? (/^(en|und)$/.test(tag.language) ? undefined : tag.maximize().region)
}
