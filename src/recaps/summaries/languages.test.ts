import { expect, test } from 'vitest'
import { extract } from './extract.ts'
import { unescapeMarkdown } from './markdown.ts'
import { detectLanguage, wordsOf } from './stop-words.ts'

/** One meeting in eight languages. `!` marks tasks, `*` sentences that a person would put into the summary. */
const meetings = {
  de: `Ada: Guten Morgen zusammen, danke, dass ihr alle da seid.
    Bob: Guten Morgen, könnt ihr mich hören?
    *Ada: Heute entscheiden wir über den Start der Buchungsseite in Lissabon.
    *Bob: Der Start hängt an der Übersetzung, und die Übersetzung ist zwei Wochen zu spät.
    Cyd: Ja, ja, genau, okay, klar.
    Cyd: Die Agentur hat im Oktober ihre beste Autorin verloren.
    Ada: Wie viel Geld ist denn noch da?
    *Bob: Vom Budget der Übersetzung sind noch 4.200 Euro da, also ist eine zweite Agentur möglich.
    Cyd: Das klingt für mich auch sehr gut so.
    *Ada: Dann beschließen wir, dass der Start der Buchungsseite auf den dritten Dezember rückt.
    !Bob: Ich schicke euch den neuen Plan bis Freitag.
    !Ada: Cyd, kannst du bitte ein Angebot der zweiten Agentur einholen?
    !Cyd: Klar, ich rufe die Agentur morgen an.
    Ada: Danke euch allen, bis dann, tschüss.`,
  en: `Ada: Good morning everyone, thanks for joining.
    Bob: Good morning, can you hear me all right?
    *Ada: Today we decide about the launch of the booking page in Lisbon.
    *Bob: The launch depends on the translation, and the translation is two weeks late.
    Cyd: Yeah, yeah, okay, sure, right.
    Cyd: Their agency lost its best writer in October.
    Ada: How much money do we have left?
    *Bob: Of the translation budget 4,200 euros are left, so a second agency is possible, said Dr. Lovelace.
    Cyd: That sounds really good to me.
    *Ada: Then we agree to move the launch of the booking page to the third of December.
    !Bob: I’ll send you the new plan by Friday.
    !Ada: Cyd, could you please ask the second agency for an offer?
    !Cyd: Sure, I will call the agency tomorrow.
    Ada: Great, thank you all, goodbye everyone.`,
  es: `Ada: Buenos días a todos, gracias por venir.
    Bob: Buenos días, ¿me oís bien todos?
    *Ada: Hoy decidimos sobre el lanzamiento de la página de reservas en Lisboa.
    *Bob: El lanzamiento depende de la traducción, y la traducción llega dos semanas tarde.
    Cyd: Sí, sí, vale, claro, bueno.
    Cyd: Su agencia perdió en octubre a su mejor redactora.
    Ada: ¿Cuánto dinero nos queda todavía?
    *Bob: Del presupuesto de traducción quedan 4.200 euros, así que una segunda agencia es posible.
    Cyd: A mí eso me parece muy bien.
    *Ada: Entonces acordamos mover el lanzamiento de la página de reservas al tres de diciembre.
    !Bob: Os envío el nuevo plan antes del viernes.
    !Ada: Cyd, ¿puedes pedir una oferta a la segunda agencia, por favor?
    !Cyd: Claro, mañana voy a llamar a la agencia.
    Ada: Muchas gracias a todos, adiós.`,
  fr: `Ada: Bonjour à tous, merci d’être là.
    Bob: Bonjour, est-ce que vous m’entendez bien ?
    *Ada: Aujourd’hui nous décidons du lancement de la page de réservation à Lisbonne.
    *Bob: Le lancement dépend de la traduction, et la traduction a deux semaines de retard.
    Cyd: Oui, oui, d’accord, voilà, bien.
    Cyd: Leur agence a perdu sa meilleure rédactrice en octobre.
    Ada: Combien d’argent est-ce qu’il nous reste ?
    *Bob: Du budget de traduction il reste 4 200 euros, donc une deuxième agence est possible.
    Cyd: Pour moi, c’est très bien comme ça.
    *Ada: Alors nous convenons de déplacer le lancement de la page de réservation au trois décembre.
    !Bob: Je vous envoie le nouveau plan avant vendredi.
    !Ada: Cyd, peux-tu demander une offre à la deuxième agence, s’il te plaît ?
    !Cyd: Bien sûr, je vais appeler cette agence demain.
    Ada: Merci à tous, au revoir.`,
  it: `Ada: Buongiorno a tutti, grazie di essere qui.
    Bob: Buongiorno, mi sentite bene tutti?
    *Ada: Oggi decidiamo sul lancio della pagina di prenotazione a Lisbona.
    *Bob: Il lancio dipende dalla traduzione, e la traduzione è in ritardo di due settimane.
    Cyd: Sì, sì, va bene, certo, ok.
    Cyd: La loro agenzia ha perso a ottobre la redattrice migliore.
    Ada: Quanti soldi ci sono ancora?
    *Bob: Del budget per la traduzione restano 4.200 euro, quindi una seconda agenzia è possibile.
    Cyd: Per me va molto bene così.
    *Ada: Allora concordiamo di spostare il lancio della pagina di prenotazione al tre dicembre.
    !Bob: Vi mando il nuovo piano entro venerdì.
    !Ada: Cyd, puoi chiedere un'offerta alla seconda agenzia, per favore?
    !Cyd: Certo, domani chiamerò questa agenzia.
    Ada: Grazie a tutti, ciao, arrivederci.`,
  nl: `Ada: Goedemorgen allemaal, bedankt dat jullie er zijn.
    Bob: Goedemorgen, kunnen jullie mij horen?
    *Ada: Vandaag beslissen we over de start van de boekingspagina in Lissabon.
    *Bob: De start hangt af van de vertaling, en de vertaling is twee weken te laat.
    Cyd: Ja, ja, oké, precies, goed.
    Cyd: Hun bureau is in oktober de beste schrijver kwijtgeraakt.
    Ada: Hoeveel geld hebben we nog?
    *Bob: Van het budget voor de vertaling is nog 4.200 euro over, dus een tweede bureau is mogelijk.
    Cyd: Dat is voor mij heel erg goed zo.
    *Ada: Dan spreken we af dat de start van de boekingspagina naar drie december gaat.
    !Bob: Ik stuur jullie het nieuwe plan voor vrijdag.
    !Ada: Cyd, kun je een offerte vragen aan het tweede bureau, alsjeblieft?
    !Cyd: Natuurlijk, ik bel dat bureau morgen.
    Ada: Dank jullie allemaal, tot dan.`,
  pt: `Ada: Bom dia a todos, obrigada por estarem aqui.
    Bob: Bom dia, vocês podem me ouvir bem?
    *Ada: Hoje decidimos sobre o lançamento da página de reservas em Lisboa.
    *Bob: O lançamento depende da tradução, e a tradução está duas semanas atrasada.
    Cyd: Sim, sim, claro, certo, bem.
    Cyd: A agência deles perdeu em outubro a melhor redatora.
    Ada: Quanto dinheiro é que ainda temos?
    *Bob: Do orçamento da tradução sobram 4.200 euros, então uma segunda agência é possível.
    Cyd: Para mim está tudo muito bem assim.
    *Ada: Então combinamos passar o lançamento da página de reservas para três de dezembro.
    !Bob: Vou enviar o novo plano até sexta.
    !Ada: Cyd, você pode pedir uma oferta à segunda agência, por favor?
    !Cyd: Claro, amanhã vou ligar para essa agência.
    Ada: Muito obrigada a todos, tchau.`,
  uk: `Ада: Добрий ранок усім, дякую, що ви тут.
    Боб: Добрий ранок, чи мене добре чути?
    *Ада: Сьогодні ми вирішуємо про запуск сторінки бронювання у Лісабоні.
    *Боб: Запуск залежить від перекладу, а переклад запізнюється на два тижні.
    Сид: Так, так, добре, звичайно, гаразд.
    Сид: Їхня агенція втратила у жовтні найкращу авторку.
    Ада: А скільки грошей у нас ще є?
    *Боб: З бюджету на переклад лишилося 4200 євро, тому друга агенція можлива.
    Сид: Як на мене, це все дуже добре.
    *Ада: Тоді ми домовилися, що запуск сторінки бронювання буде третього грудня.
    !Боб: Я надішлю вам новий план до п’ятниці.
    !Ада: Сид, чи можеш ти попросити другу агенцію про пропозицію, будь ласка?
    !Сид: Так, я зателефоную у цю агенцію завтра.
    Ада: Дякую всім, бувайте.`,
}

const linesOf = (marked: string) => marked.split('\n').map((line) => line.trim())
const marks = /^[*!]/

test.each(Object.entries(meetings))('the highlights of a meeting in %s name subject and tasks', (language, marked) => {
  const lines = linesOf(marked)
  const stored = lines.map((line) => line.replace(marks, '')).join('\n')

  const { summary_md, action_items_md, discussion_md } = extract(stored)

  const linesWith = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1))
  expect(detectLanguage(wordsOf(stored))).toBe(language)
  expect(transcriptLines(action_items_md)).toEqual(linesWith('!'))
  expect(transcriptLines(summary_md).filter((line) => !linesWith('*').includes(line))).toEqual([])
  expect(transcriptLines(summary_md)).toHaveLength(3)
  expect(transcriptLines(discussion_md).filter((line) => !stored.split('\n').includes(line))).toEqual([])
})

test.each([
  ['Russian', 'Мы сегодня решаем, когда запускаем страницу. Я думаю, что перевод опаздывает на две недели и это жаль.'],
  ['Polish', 'Dzisiaj decydujemy o starcie strony. Myślę, że tłumaczenie jest opóźnione o dwa tygodnie.'],
  ['Swedish', 'I dag bestämmer vi när sidan ska starta. Jag tror att översättningen är två veckor sen.'],
  ['Turkish', 'Bugün sayfanın ne zaman açılacağına karar veriyoruz. Çevirinin iki hafta geciktiğini düşünüyorum.'],
  ['Japanese', '今日はリスボンの予約ページの公開日を決めます。翻訳は二週間遅れています。'],
])('%s is not one of the eight languages and still gets a summary', (_language, stored) => {
  const { summary_md, action_items_md } = extract(stored)

  expect(detectLanguage(wordsOf(stored))).toBeUndefined()
  expect(action_items_md).toBeNull()
  expect(summary_md?.replaceAll(/^- |\n/gm, '').replaceAll(/\s/g, '')).toBe(stored.replaceAll(/\s/g, ''))
})

/** The transcript lines of a list of sentences. */
function transcriptLines(list: string | null) {
  return (list ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => unescapeMarkdown(line.replace(/^[\d. ]*- \*\*(.*?)\*\*: /, '$1: ')))
}
