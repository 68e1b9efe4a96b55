/**
 * Function words and meeting filler (greetings, thanks, yes) that say nothing about the subject. An apostrophe
 * separates words, so `don't` is two of them. They also identify the language.
 */
const wordLists = {
  de: `der die das den dem des ein eine einen einem einer und oder aber auch nicht ist sind war waren wird werden
    wurde hat haben hatte ich du er sie es wir ihr mich mir uns euch ihnen man mein sein ihre unser dass wenn weil als
    wie was wer wo so zu zum zur von vom im in an am auf aus bei mit nach für über um bis durch dann da hier noch
    schon nur sehr mal doch ja nein okay genau gut danke hallo guten morgen tag alle also eben kann können muss müssen
    soll sollen will wollen sich dies diese dieser jetzt gerade halt gibt etwas mehr bitte tschüss schön klar`,
  en: `the a an and or but not no yes yeah yep ok okay so well is are was were be been being am do does did done
    have has had will would shall should can could may might must i you he she it we they me him her us them my your
    his its our their this that these those there here what which who when where why how if then than as at by for
    from in into of off on out over to up with about just really very also too all any some more now get got go going
    gonna know think mean like right sure thanks thank hello hi good morning afternoon everyone everybody bye great
    don t s ll re ve m d um uh oh hmm please let one thing things kind lot bit`,
  es: `el la los las un una unos unas y e o u pero no sí si es son era fue ser está están estar ha han he hemos hay
    yo tú él ella nosotros ellos me te se nos le les lo mi tu su sus que qué quién cuando cuándo donde dónde como cómo
    porque por para con sin de del a al en sobre entre hasta desde muy más menos ya también bien bueno vale pues
    gracias hola buenos días buenas tardes todos todo toda esto esta este eso esa ese aquí ahora entonces vamos va voy
    puede pueden tengo tiene tenemos hacer claro adiós perfecto así favor`,
  fr: `le la les un une des du de et ou mais ne pas non oui est sont était être a ai as ont avons avez je tu il elle
    on nous vous ils elles me te se mon ma mes ton son sa ses notre nos votre leur ce cet cette ces ça cela c j l d n
    s m qu que qui quoi dont où quand comment pourquoi si par pour avec sans dans en sur sous entre à au aux plus
    moins très bien bon alors donc puis aussi là ici y merci bonjour salut tout tous toute toutes fait faire peut peux
    va vais allez voilà accord d'accord euh hein juste même comme parce revoir super`,
  it: `il lo la i gli le un uno una l d c s e ed o ma non sì no è sono era essere ho hai ha abbiamo hanno io tu lui
    lei noi voi loro mi ti si ci vi ne mio mia tuo suo sua nostro che chi cosa quando dove come perché se di a da in
    con su per tra fra del dello della dei degli delle al allo alla ai alle dal dalla nel nella sul sulla più meno
    molto anche già ancora poi allora quindi bene buono va vado ok grazie ciao buongiorno tutti tutto tutta questo
    questa quello quella qui ora adesso fare può possiamo perfetto certo ecco favore arrivederci`,
  nl: `de het een en of maar niet geen ja nee is zijn was waren ben bent wordt worden heeft heb hebben had ik jij je
    u hij zij ze we wij jullie hen hun mij me ons mijn jouw zijn haar onze dit dat deze die er hier daar wat wie
    wanneer waar waarom hoe als dan te ten van voor met door in op aan uit bij naar over om tot onder tussen ook nog
    al wel heel erg meer nu even maar dus gewoon oké goed bedankt dank hallo goedemorgen allemaal iedereen kan kunnen
    moet moeten zal zullen zou ga gaan gaat doen alles iets zo precies prima hoor toch natuurlijk alsjeblieft`,
  pt: `o a os as um uma uns umas e ou mas não sim é são era foi ser está estão estar há tem têm temos tenho eu tu
    você vocês ele ela nós eles me te se nos lhe meu minha seu sua nosso nossa que quem quando onde como porque por
    para pra com sem de do da dos das em no na nos nas ao à aos às num numa sobre entre até desde muito mais menos já
    também bem bom então pois obrigado obrigada olá oi dia boa tarde todos tudo isto isso este esta esse essa aqui
    agora vamos vai vou pode podem fazer claro certo tchau né favor ainda`,
  uk: `і й та а але або не ні так є був була було були бути буде будуть я ти він вона воно ми ви вони мене мені тебе
    тобі його її нам нас вам вас їх їм мій моя наш наша ваш свій що хто коли де як чому чи якщо бо тому щоб це цей ця
    ці той та те в у на за з із зі до від для про по під над при без через між ще вже також дуже більше менше тут там
    тепер зараз добре гаразд дякую привіт всі все всім усі добрий день ранок ну от просто можна може можемо треба
    давайте звичайно ось отже`,
}

export type Language = keyof typeof wordLists

const tables = new Map(Object.entries(wordLists).map(([language, words]) => [language, new Set(words.split(/\s+/))]))
const none: ReadonlySet<string> = new Set()

/** The first 15 minutes of a meeting are enough to detect the language. */
const maxCounted = 2000
/** Stop words make up at least 0.4 of texts in each of the eight languages. Russian texts reach 0.1 for Ukrainian. */
const minShare = 0.25

/** Undefined for other languages and for texts that are too short. */
export function detectLanguage(words: Iterable<string>): Language | undefined {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of words) {
    if (total++ === maxCounted) break
    for (const [language, table] of tables) if (table.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
  }

  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!best || best[1] < total * minShare || best[1] === second?.[1]) return undefined
  return best[0] as Language
}

export function stopWords(language: Language | undefined) {
  return tables.get(language ?? '') ?? none
}

const word = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces between words. Pairs of characters serve as words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(word) ?? []
  return unspaced.test(text) ? words.flatMap(pairs) : words
}

function pairs(text: string): string[] {
  if (text.length <= 2 || !unspaced.test(text)) return [text]
  const characters = Array.from(text)
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`)
}
