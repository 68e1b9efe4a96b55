import type { homeTexts } from '../english-home.ts'

export const dutchHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Stap {step} van {count}',
  'setup-title': 'Convene instellen',
  'setup-intro': 'Maak je organisatie en je account. Over een minuut of twee kunnen anderen je boeken.',
  'setup-organization': 'Naam van de organisatie',
  'setup-organization-hint': 'Deelnemers zien de naam op je boekingspagina’s.',
  'setup-name-hint': 'Deelnemers zien ook je naam. Die wordt deel van het adres van je boekingspagina.',
  'setup-create': 'Organisatie maken',
  'setup-demo-removed': 'De demogegevens zijn verwijderd. Maak nu je eigen organisatie.',
  'setup-closed': 'Deze installatielink werkt niet',
  'setup-closed-advice':
    'De link is al gebruikt of is niet volledig. Is Convene al ingesteld? Log dan in met je e-mailadres.',
  'setup-closed-restart':
    'Nog niets ingesteld? Start Convene opnieuw op. ' +
    'Zolang er geen organisatie is, toont het dan een nieuwe installatielink.',
  'not-set-up': 'Convene is nog niet ingesteld',
  'not-set-up-advice':
    'Open de installatielink om de eerste organisatie aan te maken. Convene heeft de link bij ' +
    'het starten getoond: in de terminal of in het logboek van de dienst. Hij bevat /setup/.',
  'not-set-up-restart':
    'Link kwijt? Start Convene opnieuw op. Zolang er geen organisatie is, toont het dan een nieuwe.',
  'setup-closed-signed-in': 'Convene is al ingesteld en je bent ingelogd.',
  'go-to-console': 'Naar je console',
  'setup-hours-title': 'Wanneer kunnen anderen je boeken?',
  'setup-hours-intro':
    'Kies je gewone werktijden. Pauzes, andere tijden voor losse dagen en afwezigheid kun je later toevoegen.',
  'setup-days': 'Dagen',
  'setup-from': 'Van',
  'setup-to': 'Tot',
  'setup-no-days': 'Kies minimaal één dag.',
  'setup-to-later': 'Het einde moet later zijn dan het begin.',
  'setup-continue': 'Doorgaan',
  'setup-event-type-title': 'Wat kunnen anderen boeken?',
  'setup-event-type-intro': 'Een afspraaktype is een soort afspraak met een eigen boekingslink. Begin met één.',
  'setup-event-type-name': 'Naam',
  'setup-event-type-default': 'Kennismaking',
  'setup-duration': 'Duur',
  'setup-place': 'Waar vindt de afspraak plaats?',
  'setup-place-phone': 'Telefonisch: ik bel de deelnemer',
  'setup-place-video': 'Via video, met een eigen link',
  'setup-place-person': 'Op locatie, op een adres',
  'setup-place-ask': 'De deelnemer stelt een locatie voor',
  'setup-details': 'Videolink of adres',
  'setup-details-hint': 'Alleen voor video en op locatie.',
  'setup-details-missing': 'Vul de videolink of het adres in, of kies een andere locatie.',
  'setup-publish': 'Publiceren',
  'setup-done-title': 'Je kunt nu worden geboekt',
  'setup-done-intro': 'Dit is je boekingslink. Stuur hem naar de mensen met wie je wilt afspreken.',
  'setup-open-page': 'Boekingspagina openen',
  'setup-next-title': 'Hoe nu verder?',
  'setup-next': 'In je console zie je je afspraken, wijzig je je werktijden en maak je meer afspraaktypen.',

  // Notices
  notices: 'Meldingen',
  'demo-title': 'Dit zijn demogegevens.',
  'demo-note': 'Probeer alles uit. Wil je met je eigen gegevens beginnen? Verwijder ze dan.',
  'demo-remove': 'Demogegevens verwijderen',
  'demo-confirm-title': 'Demogegevens verwijderen?',
  'demo-confirm':
    'Hiermee verwijder je {organization} met alle personen, afspraaktypen, afspraken en contacten. ' +
    'Je kunt dit niet ongedaan maken.',
  'demo-confirm-next': 'Je wordt uitgelogd en maakt daarna je eigen organisatie.',
  'demo-confirm-button': 'Verwijderen en opnieuw beginnen',
  'smtp-title': 'E-mails worden niet verstuurd.',
  'smtp-note':
    'Er is geen mailserver ingesteld, dus deelnemers krijgen geen bevestigingen. ' +
    'Stel SMTP_URL in en start Convene opnieuw op.',

  // Home
  'home-title': 'Hallo {name}',
  'home-meetings': 'Volgende afspraken',
  'home-today': 'Vandaag',
  'home-tomorrow': 'Morgen, {date}',
  'home-nothing-today': 'Vandaag niets meer.',
  'home-no-meetings': 'Je hebt geen komende afspraken. Deel een boekingslink om de eerste te krijgen.',
  'home-open-meetings': 'Alle afspraken tonen',
  'home-more-meetings': 'Meer afspraken tonen',
  'home-links': 'Je boekingslinks',
  'home-page-link': 'Je pagina met alle afspraaktypen',
  'home-off': 'Uit',
  'home-no-event-types': 'Je hebt nog geen afspraaktypen, dus niemand kan je boeken.',
  'home-create-event-type': 'Afspraaktype maken',
  'home-all-event-types': 'Alle afspraaktypen tonen',
  'check-title': 'Rond de instellingen af',
  'check-progress': '{count} van {total} klaar',
  'checklist-done': 'klaar',
  'check-hours': 'Controleer je werktijden',
  'check-event-type': 'Publiceer een afspraaktype',
  'check-share': 'Deel je link en krijg je eerste boeking',
  'check-picture': 'Voeg je foto toe',
  'attention-title': 'Vraagt je aandacht',
  'attention-no-hours': 'Je hebt geen werktijden, dus niemand kan je boeken.',
  'attention-all-off': 'Al je afspraaktypen staan uit, dus niemand kan je boeken.',
  'attention-failed-emails':
    '{count, plural, one {# e-mail over een afspraak is} ' +
    'other {# e-mails over afspraken zijn}} in de afgelopen 7 dagen mislukt.',
  'attention-undeliverable':
    '{count, plural, one {# e-mailadres bestaat niet en krijgt} ' +
    'other {# e-mailadressen bestaan niet en krijgen}} geen e-mails meer.',
  'attention-webhooks': '{count, plural, one {# webhook is} other {# webhooks zijn}} na te veel fouten uitgeschakeld.',
  'attention-set-aside':
    '{count, plural, one {# achtergrondtaak is} other {# achtergrondtaken zijn}} gestopt, ' +
    'omdat de dienst daardoor eindigde. Meld dit aan wie deze dienst beheert.',
  'attention-run-again': 'Opnieuw uitvoeren',
  'attention-invitations': '{count, plural, one {# uitnodiging is} other {# uitnodigingen zijn}} nog niet beantwoord.',

  // Search
  'search-label': 'Zoek een persoon, afspraak, afspraaktype of pagina',
  'search-empty': 'Vul een naam, een e-mailadres of de naam van een pagina in.',
  'search-none': 'Niets gevonden voor ‘{query}’. Controleer de spelling, of zoek op een deel van de naam.',
  'search-count': '{count, plural, one {# resultaat} other {# resultaten}} voor ‘{query}’',
  'search-pages': 'Pagina’s',
  'search-people': 'Personen',
  'search-contacts': 'Contacten',
  'search-canceled': 'Geannuleerd',
}
