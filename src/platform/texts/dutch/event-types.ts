import type { eventTypeTexts } from '../english-event-types.ts'

export const dutchEventType: Record<keyof typeof eventTypeTexts, string> = {
  // List
  'et-new': 'Nieuw afspraaktype',
  'et-show': 'Tonen',
  'et-mine': 'Mijn afspraaktypen',
  'et-everyone': 'Iedereen',
  'et-teams': 'Teams',
  'et-people': 'Personen',
  'et-search': 'Zoeken op naam',
  'et-apply': 'Toepassen',
  'et-clear': 'Zoekopdracht wissen',
  'et-none-title': 'Maak je eerste afspraaktype',
  'et-none-advice':
    'Een afspraaktype bepaalt hoelang, waar en wanneer je afspreekt. ' +
    'Anderen boeken het op een pagina met een eigen link.',
  'et-none-here': 'Hier zijn nog geen afspraaktypen.',
  'et-none-found': 'Geen afspraaktype gevonden.',
  'et-no-owner': 'Zonder eigenaar',
  'et-on': 'Aan',
  'et-off': 'Uit',
  'et-one-on-one': 'Een-op-een',
  'et-group': 'Groep',
  'et-round-robin': 'Om de beurt',
  'et-collective': 'Gezamenlijk',
  'et-one-off': 'Eenmalig',
  'et-hidden': 'Niet op de pagina',
  'et-managed': 'Door beheerders beheerd',
  'et-hosts': '{count, plural, one {# organisator} other {# organisatoren}}',
  'et-no-location': 'Geen locatie',
  'et-more-locations': '{count, plural, one {nog # locatie} other {nog # locaties}}',
  // Read after "Kopiëren"
  'et-link-to': '(link naar {name})',
  'et-edit': 'Bewerken',
  'et-open-page': 'Pagina openen',
  'et-once-link': 'Eenmalige link',
  'et-up': 'Omhoog',
  'et-down': 'Omlaag',
  'et-more': 'Meer',
  'et-share': 'Aangepast delen',
  'et-duplicate': 'Dupliceren',
  'et-activity': 'Activiteit',
  'et-delete': 'Verwijderen',

  // Messages after a change
  'et-is-on': 'Het afspraaktype staat aan. Anderen kunnen het boeken.',
  'et-is-off': 'Het afspraaktype staat uit. Geboekte afspraken blijven staan.',
  'et-moved': 'De volgorde is opgeslagen en meteen zichtbaar op je pagina.',
  'et-deleted': 'Het afspraaktype is verwijderd. Geboekte afspraken blijven staan.',
  'et-duplicated': 'We hebben een kopie gemaakt. Die staat uit totdat je die aanzet.',
  'et-edit-copy': 'Kopie bewerken',
  'et-copy-name': '{name} (kopie)',

  // Create
  'et-name': 'Naam',
  'et-name-hint': 'Deelnemers zien deze naam, bijvoorbeeld ‘Kennismaking’.',
  'et-duration': 'Duur in minuten',
  'et-kind': 'Wie spreken er af',
  'et-one-on-one-hint': 'Jij en één deelnemer.',
  'et-group-hint': 'Jij en meerdere deelnemers in dezelfde afspraak.',
  'et-round-robin-hint': 'Een van meerdere organisatoren en één deelnemer. De organisatoren wisselen elkaar af.',
  'et-collective-hint': 'Alle organisatoren en één deelnemer.',
  'et-owner': 'Op wiens pagina',
  'et-owner-hint':
    'Bij ‘Om de beurt’ en ‘Gezamenlijk’ worden de leden van een team de organisatoren. ' +
    'Bij de andere ben jij in het begin de organisator.',
  'et-me': 'Mijn pagina',
  'et-location': 'Waar',
  'et-location-later': 'Later beslissen',
  'et-in-person': 'Op locatie',
  'et-invitee-calls': 'De deelnemer belt mij',
  'et-i-call': 'Ik bel de deelnemer',
  'et-invitee-chooses': 'De deelnemer kiest',
  'et-custom': 'Iets anders',
  'et-place': 'Plaats, nummer of link',
  'et-place-hint': 'Het adres, het nummer dat deelnemers bellen of een beschrijving van de plaats.',
  'et-take-bookings': 'Meteen boekingen aannemen',
  'et-create': 'Afspraaktype maken',

  // Delete
  'et-delete-title': '‘{name}’ verwijderen?',
  'et-delete-text':
    'De pagina en de links werken dan niet meer. Geboekte afspraken gaan gewoon door. ' +
    'Je kunt dit niet ongedaan maken.',
  'et-delete-instead': 'Wil je alleen even pauzeren? Zet het afspraaktype dan uit.',

  // Links
  'et-once-title': 'Je eenmalige link',
  'et-once-text': 'De link werkt voor één boeking van {name}. Kopieer hem nu, want je krijgt hem niet meer te zien.',
  'et-once-another': 'Nog een link maken',
  'et-done': 'Klaar',
  'et-share-title': '{name} aangepast delen',
  'et-share-text':
    'Maak een link voor één boeking die afwijkt van het afspraaktype. Het afspraaktype zelf blijft zoals het is.',
  'et-share-only': 'Alleen een-op-een-afspraaktypen kunnen aangepast worden gedeeld.',
  'et-share-name': 'Naam voor deze boeking',
  'et-share-durations': 'Deelnemers kunnen kiezen uit {durations}, tenzij je een andere duur invult.',
  'et-share-from': 'Eerste dag',
  'et-share-to': 'Laatste dag',
  'et-share-days-hint': 'Laat beide dagen leeg om dezelfde dagen aan te bieden als het afspraaktype.',
  'et-share-create': 'Link maken',

  // Activity
  'et-activity-title': 'Activiteit van {name}',
  'et-activity-none': 'Er is nog geen activiteit.',
  'et-when': 'Wanneer',
  'et-who': 'Wie',
  'et-what': 'Wat',
  'et-did-add': 'Gemaakt',
  'et-did-update': 'Gewijzigd',
  'et-did-remove': 'Verwijderd',
  'et-did-duplicate': 'Gemaakt als kopie',
  'et-did-move': 'Verplaatst op de pagina',
  'et-former-user': 'Een voormalige gebruiker',
  'et-system': 'Convene',
  'et-zone': 'De tijden zijn in de tijdzone {zone}.',
}
