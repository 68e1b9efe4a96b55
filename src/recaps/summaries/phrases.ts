import type { Language } from './stop-words.ts'

/**
 * Phrases that mark tasks and decisions. `requests` mark a task alone, `obligations` only together with `deadlines`.
 * `noise` looks like a request but is about the call itself.
 */
export type Phrases = Record<'requests' | 'obligations' | 'deadlines' | 'noise' | 'decisions', string>

export const phrases: Record<Language, Phrases> = {
  de: {
    requests: `ich (?:werde|schicke|sende|mache|kümmere|übernehme|erstelle|prüfe|kläre|melde|rufe|buche|bereite
      |schreibe|teile)|wir (?:werden|schicken|senden|kümmern|erstellen|prüfen|klären|buchen)|(?:kannst du
      |könntest du|können sie|könnten sie|könnt ihr|würdest du|würden sie)|bitte|lass(?:t|en sie)? uns|(?:schick
      |sende?|mach|prüfe?|gib) mir`,
    obligations: 'muss|müssen|soll|sollen|sollte|sollten|brauchen|schickt|macht|übernimmt',
    deadlines: `(?:bis|am|ab) (?:zum |zur )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|ende
      |\\d+)|morgen|heute|diese woche|nächste woche|nächsten?`,
    noise: `hör(?:st|en|t) (?:du|sie|ihr|mich)|mich hören|meinen bildschirm|wie bitte
      |bitte schön|(?:sprechen|reden) wir|wir werden (?:heute )?(?:über|darüber)`,
    decisions: 'beschließen|beschlossen|entscheiden|entschieden|einigen uns|geeinigt|vereinbaren|vereinbart',
  },
  en: {
    requests: `(?:i|we)(?:'ll| will| shall)|(?:i'm|i am|we're|we are) (?:gonna|going to)|let me(?! see| think| say
      | just say| start)|(?:can|could|would|will) you|please|let's|action items?|to-?dos?|i(?: can|'d like to
      | promise to| am happy to)? (?:take care of|follow up|get back)|i can (?:send|take|do|write|prepare|book
      |call|share|draft|ask)|make sure (?:to|you|that)`,
    obligations: 'will(?! be)|must|should|need|needs|needed|has to|have to|going to|due|owes?',
    deadlines: `by (?:the )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon|next|end
      |eod|\\d+(?:st|nd|rd|th)?)|tomorrow|today|this (?:week|afternoon|month)
      |next (?:week|month|monday|tuesday|wednesday|thursday|friday)|before the
      |on (?:monday|tuesday|wednesday|thursday|friday)`,
    noise: `(?:can|could) you (?:all )?(?:hear|see)|see my screen|(?:i'll|i will) (?:be honest|say|admit)
      |you're on mute|let's (?:see|say)
      |(?:we'll|we will|going to|let's) (?:talk|discuss|look|go over|start|begin)`,
    decisions: 'we (?:all )?(?:agree|decide)|agreed|decided|decision|conclusion',
  },
  es: {
    requests: `(?:voy|vamos) a|yo me encargo|me encargo|nos encargamos|(?:enviaré|mandaré|haré|prepararé|revisaré
      |llamaré|escribiré|reservaré|enviaremos|haremos|prepararemos)|(?:te|os|les|le) (?:envío|mando|paso)
      |(?:puedes|podrías|podéis)|¿(?:(?:me|nos|le) )?(?:puede|podría|pueden)|por favor
      |(?:envíame|mándame|avísame|dime|envíanos)`,
    obligations: 'tenemos que|tengo que|tienes que|tiene que|hay que|debe|debemos|deben|debería|necesitamos|necesito',
    deadlines: `(?:para|antes de|hasta|este) (?:el |del )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo
      |mañana|fin|\\d+)|mañana|hoy|el (?:lunes|martes|miércoles|jueves|viernes)|esta semana|(?:la )?próxima semana
      |la semana que viene`,
    noise: `(?:me )?(?:oyes|oís|escuchas|escucháis)|oírme|escucharme|ver mi pantalla|voy a ser
      |vamos a (?:hablar|ver|empezar)`,
    decisions: 'decidimos|decidido|acordamos|acordado|decisión|quedamos en',
  },
  fr: {
    requests: `je (?:vais|m'occupe|m'en occupe|prépare|rédige|vérifie|réserve)|je (?:te|vous|lui|leur) (?:envoie
      |transmets)|nous allons|on va|j'(?:envoie|enverrai|appelle|appellerai|organise)|je (?:ferai|préparerai
      |vérifierai|rappellerai)|(?:peux|pourrais)[- ]tu|(?:pouvez|pourriez)[- ]vous|tu (?:peux|pourrais)
      |vous (?:pouvez|pourriez)|s'il (?:te|vous) pla[iî]t|merci de|(?:envoie|envoyez|dis|dites)-(?:moi|nous)`,
    obligations: 'doit|dois|devons|doivent|devez|faut|faudra|faudrait|devrait|besoin',
    deadlines: `(?:d'ici|avant|pour|jusqu'à) (?:le |la |à )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
      |demain|fin|\\d+)|demain|aujourd'hui|(?:ce|cette) (?:semaine|soir|mois)|(?:la )?semaine prochaine`,
    noise: `m'entend(?:s|ez|re)?|vous entendez|mon écran|je vais (?:être|dire)
      |(?:allons|va) (?:parler|commencer|voir)`,
    decisions: 'décidons|décidé|convenons|convenu|décision',
  },
  it: {
    requests: `(?:vado|andiamo) a|me ne occupo|ci penso io|(?:invierò|manderò|farò|preparerò|controllerò|chiamerò
      |scriverò|prenoterò|invieremo|faremo|prepareremo)|(?:ti|vi|le|gli) (?:invio|mando|giro)|(?:puoi|potresti
      |potete|potreste|(?:mi|ci) (?:può|potrebbe))|per favore|per cortesia|(?:mandami|inviami|fammi sapere|mandaci)`,
    obligations: 'dobbiamo|devo|devi|deve|devono|dovremmo|bisogna|serve|servono|occorre',
    deadlines: `(?:entro|per|prima di) (?:il |la |le )?(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
      |domani|fine|\\d+)|domani|oggi|(?:questa|prossima) settimana|(?:la )?settimana prossima`,
    noise: 'mi (?:senti|sentite)|sentirmi|il mio schermo|può darsi|puoi immaginare',
    decisions: 'decidiamo|deciso|concordiamo|concordato|decisione',
  },
  nl: {
    requests: `ik (?:zal|ga|stuur|maak|regel|boek|bel|schrijf|controleer|neem contact)|ik zorg (?:ervoor|dat|voor)
      |wij? (?:zullen|sturen|regelen)|laten we|laat (?:me|het me)|(?:kun|kan|zou|wil) (?:je|jij|u)|(?:kunnen
      |zouden|willen) jullie|alsjeblieft|alstublieft|graag`,
    obligations: 'moet|moeten|zal|zullen|dient|nodig|gaat|stuurt|regelt',
    deadlines: `(?:voor|uiterlijk|tegen|op) (?:de |het )?(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
      |morgen|eind|einde|\\d+)|morgen|vandaag|deze week|volgende (?:week|maand)`,
    noise: '(?:je|jullie|u) mij? (?:horen|zien)|me horen|mijn scherm|ik zal eerlijk|graag gedaan',
    decisions: 'beslissen|besloten|spreken (?:we|wij) af|afgesproken|besluit|besluiten|beslissing',
  },
  pt: {
    requests: `(?:eu )?vou(?! ser)|(?:eu )?(?:fico|trato|cuido) (?:de|disso|com)|(?:enviarei|farei|prepararei
      |verificarei|ligarei|escreverei|reservarei|enviaremos|faremos)|(?:te|lhe|vos) (?:envio|mando)|(?:podes
      |podias|você pode|você poderia|vocês podem|pode (?:me|nos|enviar|mandar|verificar))|por favor
      |(?:envia-me|envie-me|me (?:envie
      |envia|manda|mande|avise|avisa))`,
    obligations: `temos que|temos de|tenho que|tenho de|tem que|tem de|deve|devemos|devem|deveria|precisamos|preciso
      |precisa`,
    deadlines: `(?:até|antes de|para) (?:a |o |ao |à )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã|fim
      |final|\\d+)|amanhã|hoje|(?:esta|nesta|próxima) semana|(?:na )?semana que vem|na (?:segunda|terça|quarta
      |quinta|sexta)`,
    noise: 'me (?:ouves|ouve|ouvem|ouvir)|ouvir-me|(?:a )?minha tela|(?:o )?meu ecrã|pode ser',
    decisions: 'decidimos|decidido|combinamos|combinado|decisão',
  },
  uk: {
    requests: `я (?:надішлю|відправлю|зроблю|підготую|перевірю|напишу|зателефоную|забронюю|візьму|скину|уточню
      |подивлюся)|ми (?:надішлемо|зробимо|підготуємо|перевіримо)|(?:можеш|можете|могли б ви|чи можеш|чи можете
      |зможеш|зможете)|будь ласка|прошу|давайте|(?:надішли|надішліть|перевір|перевірте|скинь|скиньте|зателефонуй)`,
    obligations: 'треба|потрібно|маємо|маєш|має|мають|мусимо|повинен|повинна|повинні|надішле|зробить|підготує',
    deadlines: `(?:до|у|в|на|к) (?:понеділка|вівторка|середи|четверга|п'ятниці|суботи|неділі|понеділок|вівторок|середу
      |четвер|п'ятницю|завтра|кінця|\\d+)|завтра|сьогодні|цього тижня|наступного (?:тижня|місяця)`,
    noise: 'мене (?:чути|чуєте|чуєш|видно)|мій екран|будь ласка, нема за що|давайте подивимося',
    decisions: 'вирішуємо|вирішили|домовилися|домовились|домовляємося|рішення',
  },
}
