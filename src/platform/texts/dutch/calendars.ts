import type { calendarTexts } from '../english-calendars.ts'

export const dutchCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Bekijken welke agenda’s gekoppeld zijn',
  'scope-calendars-write': 'Agenda’s koppelen, wijzigen en ontkoppelen',

  // The list of connected calendars
  'cal-title': 'Agenda’s',
  'cal-about': 'Blokkeer tijden waarop je bezet bent, en voeg boekingen toe aan je eigen agenda.',
  'cal-count': '{count, plural, =0 {Nog geen agenda’s gekoppeld} one {# account} other {# accounts}}',
  'cal-attention-count': '{count, plural, one {# vraagt aandacht} other {# vragen aandacht}}',
  'cal-advice':
    'Koppel je agenda, zodat niemand je boekt wanneer je bezet bent. Nieuwe boekingen kunnen er ook aan worden ' +
    'toegevoegd.',
  'cal-privacy':
    'We bewaren alleen wanneer je bezet bent, nooit waar je agenda-items over gaan, waar ze zijn of wie erbij is.',
  'cal-none': 'Je hebt nog geen agenda gekoppeld.',
  'cal-none-of-all': 'Nog niemand heeft een agenda gekoppeld.',
  'cal-connect': 'Agenda koppelen',
  'cal-accounts': 'Accounts',
  'cal-person': 'Persoon',
  'cal-provider': 'Soort',
  'cal-caldav': 'Agendaserver (CalDAV)',
  'cal-ics': 'Agenda-adres (ICS)',
  'cal-active': 'Gekoppeld',
  'cal-unreachable': 'Niet bereikbaar',
  'cal-needs-reconnect': 'Opnieuw inloggen',
  'cal-reason': 'Probleem',
  'cal-problems': 'Niet leesbaar',
  'cal-unreadable-start': 'Het begin van een item, dat daarom geen tijd blokkeert',
  'cal-unreadable-end': 'Het einde van een item, dat een uur of de dag blokkeert',
  'cal-unreadable-rule': 'Hoe een item zich herhaalt; alleen de eerste keer blokkeert',
  'cal-unreadable-dates': 'Enkele datums van een reeks',
  'cal-unreadable-instance': 'Welke keer van een reeks is gewijzigd; beide tijden blokkeren',
  'cal-unknown-zone': 'De tijdzone van een item; die van de agenda geldt',
  'cal-problem-limit': 'Items of datums boven onze limiet',
  'cal-incomplete': 'Het einde van de agenda, dat ontbreekt',
  'cal-too-large': 'Een item dat te groot is',
  'cal-problem-date': 'vanaf {date}',
  'cal-last-read': 'Laatst gelezen',
  'cal-not-read': 'Wordt voor het eerst gelezen',
  'cal-just-now': 'Zojuist',
  'cal-unreachable-note':
    'We blijven het proberen. Tot die tijd tellen de bezette tijden die we kennen nog mee. Nieuwere items in deze ' +
    'agenda tellen niet mee.',
  'cal-reconnect-note':
    'We kunnen deze agenda pas weer lezen als je opnieuw inlogt. De bezette tijden die we kennen, tellen nog mee.',
  'cal-reconnect-ics-note':
    'We kunnen deze agenda pas weer lezen als je een adres invult dat werkt. De bezette tijden die we kennen, tellen ' +
    'nog mee.',
  'cal-check-now': 'Nu controleren',
  'cal-checking': 'Controleren…',
  'cal-checked': 'We hebben ‘{account}’ zojuist gelezen. Alles werkt.',
  'cal-checked-problems':
    'We hebben ‘{account}’ zojuist gelezen. Sommige items zijn niet leesbaar; ze staan hieronder.',
  'cal-check-failed': 'We konden ‘{account}’ niet lezen.',
  'cal-check-often': 'Je hebt deze agenda te vaak gecontroleerd. Probeer het {wait} opnieuw.',

  // Which calendars count
  'cal-calendars': 'Je agenda’s',
  'cal-calendars-advice':
    'Items in een agenda die op conflicten wordt gecontroleerd, blokkeren je tijden. Boekingen worden aan één agenda ' +
    'toegevoegd.',
  'cal-conflicts': 'Op conflicten controleren',
  'cal-bookings': 'Boekingen hier toevoegen',
  'cal-bookings-nowhere': 'Boekingen niet aan een agenda toevoegen',
  'cal-read-only': 'Kan alleen worden gelezen, dus boekingen kunnen niet worden toegevoegd.',
  'cal-deleted': 'Als je een boeking in je agenda verwijdert',
  'cal-deleted-cancel': 'De afspraak annuleren en de deelnemer informeren',
  'cal-deleted-flag': 'De afspraak behouden en mij waarschuwen',
  'cal-moved': 'Als je een boeking in je agenda verplaatst',
  'cal-moved-reschedule': 'De afspraak verzetten als de nieuwe tijd vrij is',
  'cal-moved-flag': 'De tijd van de afspraak behouden en mij waarschuwen',
  'cal-save': 'Wijzigingen opslaan',
  'cal-saved': 'Je wijzigingen zijn opgeslagen.',

  // Connecting
  'cal-connect-title': 'Een agenda koppelen',
  'cal-connect-advice': 'Hoe kunnen we je agenda lezen?',
  'cal-choice-caldav-about':
    'Voor iCloud, Fastmail, Nextcloud, mailbox.org en andere aanbieders. We lezen wanneer je bezet bent en voegen ' +
    'boekingen toe.',
  'cal-choice-ics-about':
    'Voor Google Agenda, Outlook en andere agenda’s met een geheim adres. We lezen wanneer je bezet bent. Boekingen ' +
    'worden niet toegevoegd.',
  'cal-url': 'Adres van de server',
  'cal-url-hint': 'Een hostnaam is genoeg, bijvoorbeeld caldav.icloud.com.',
  'cal-username': 'Gebruikersnaam',
  'cal-username-hint': 'Vaak je e-mailadres.',
  'cal-password': 'Wachtwoord',
  'cal-password-hint':
    'Voor iCloud, Fastmail en veel andere aanbieders is een app-wachtwoord nodig. Dat maak je in de ' +
    'beveiligingsinstellingen van je account.',
  'cal-password-kept': 'We versleutelen het wachtwoord en gebruiken het alleen om je agenda te bereiken.',
  'cal-examples': 'Wat vul je in?',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, het e-mailadres van je Apple Account en een app-specifiek wachtwoord.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, je e-mailadres en een app-wachtwoord.',
  'cal-example-nextcloud':
    'Nextcloud: het adres van je Nextcloud, je gebruikersnaam en een app-wachtwoord uit ‘Beveiliging’.',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, je e-mailadres en je wachtwoord.',
  'cal-example-google': 'Google Agenda en Outlook accepteren hier geen wachtwoord. Koppel ze via het agenda-adres.',
  'cal-ics-url': 'Geheim adres van de agenda',
  'cal-ics-url-hint':
    'Het begint met https:// of webcal:// en eindigt vaak op .ics. Iedereen die het heeft, kan de agenda lezen.',
  'cal-ics-where': 'Waar vind je het?',
  'cal-ics-google': 'Google Agenda: open ‘Instellingen’, kies de agenda en kopieer ‘Geheim adres in iCal-indeling’.',
  'cal-ics-outlook':
    'Outlook op het web: open ‘Instellingen’, ‘Agenda’, ‘Gedeelde agenda’s’, publiceer de agenda en kopieer de ' +
    'ICS-link.',
  'cal-ics-icloud': 'iCloud: deel de agenda als openbare agenda en kopieer de link.',
  'cal-ics-delay':
    'Sommige aanbieders werken dit adres maar om de paar uur bij, dus nieuwe items blokkeren tijden soms pas later.',
  'cal-connect-now': 'Koppelen',
  'cal-connecting': 'Koppelen…',
  'cal-limit': 'Je kunt geen agenda’s meer koppelen. Ontkoppel er een die je niet meer gebruikt.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Te veel pogingen. Probeer het {wait} opnieuw.',
  'cal-wrong-url': 'We konden op dit adres geen agenda vinden. Controleer het adres en probeer het opnieuw.',
  'cal-wrong-login': 'De server accepteerde de gebruikersnaam of het wachtwoord niet.',
  'cal-connected': 'Gekoppeld. We hebben {count, plural, one {# agenda} other {# agenda’s}} gevonden.',
  'cal-connected-next':
    'Kies hieronder welke agenda’s op conflicten worden gecontroleerd en waar boekingen worden toegevoegd.',
  'cal-connected-ics': 'Gekoppeld. Tijden waarop je volgens deze agenda bezet bent, worden niet meer aangeboden.',

  // Signing in again
  'cal-reconnect': 'Opnieuw inloggen…',
  'cal-reconnect-title': 'Opnieuw inloggen bij ‘{account}’',
  'cal-reconnect-advice': 'Vul het wachtwoord opnieuw in. Je agenda’s en de instellingen ervan blijven zoals ze zijn.',
  'cal-reconnect-now': 'Inloggen',
  'cal-reconnect-more': 'Ook het adres of de gebruikersnaam wijzigen',
  'cal-reconnect-keep': 'Laat dit leeg om de huidige waarde te behouden.',
  'cal-reconnect-ics': 'Adres wijzigen…',
  'cal-reconnect-ics-title': 'Het adres van ‘{account}’ wijzigen',
  'cal-reconnect-ics-advice': 'Vul het nieuwe geheime adres in. De instellingen van de agenda blijven zoals ze zijn.',
  'cal-reconnect-ics-now': 'Adres wijzigen',
  'cal-reconnected': '‘{account}’ is weer gekoppeld.',

  // Disconnecting
  'cal-disconnect': 'Ontkoppelen…',
  'cal-disconnect-title': '‘{account}’ ontkoppelen?',
  'cal-disconnect-person': 'Dit account is van {name}.',
  'cal-disconnect-text':
    'De items in deze agenda blokkeren dan geen tijden meer. Anderen kunnen deze tijden meteen boeken.',
  'cal-disconnect-entries':
    'Boekingen die we aan de agenda hebben toegevoegd, blijven daar staan, maar we werken ze niet meer bij.',
  'cal-disconnect-now': 'Ontkoppelen',
  'cal-disconnected': 'De agenda is ontkoppeld. De bezette tijden zijn weer vrij.',

  // The home page
  'cal-check-connect': 'Koppel je agenda, zodat niemand je boekt wanneer je bezet bent',
  'cal-attention-unreachable':
    'We kunnen je agenda ‘{account}’ niet bereiken. Nieuwere items daarin blokkeren geen tijden.',
  'cal-attention-reconnect': 'Log opnieuw in bij je agenda ‘{account}’. We kunnen die niet meer lezen.',
  'cal-attention-problems':
    'Sommige items in je agenda ‘{account}’ zijn niet leesbaar en blokkeren misschien geen tijden.',
  'cal-attention-entries':
    '{count, plural, one {# boeking wijkt} other {# boekingen wijken}} af van wat er in je agenda staat.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Boekingen die afwijken van je agenda',
  'cal-entry-meeting': 'Je agenda',

  // Why a time is not offered
  'why-calendar': 'Een item in een gekoppelde agenda blokkeert die tijd.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Koppel je agenda opnieuw',
  'calmail-reconnect-problem':
    'We kunnen je gekoppelde agenda niet meer lezen: het wachtwoord werkt niet meer, of de agenda bestaat niet meer.',
  'calmail-reconnect-advice': 'Open je gekoppelde agenda’s en vul het adres of het wachtwoord opnieuw in.',
  'calmail-away-subject': 'Je agenda is niet bereikbaar',
  'calmail-away-problem': 'We kunnen je gekoppelde agenda al meer dan een dag niet lezen.',
  'calmail-away-advice':
    'Controleer of de agendaserver werkt. We blijven het proberen. Is de server verhuisd? Koppel de agenda dan met het ' +
    'nieuwe adres.',
  'calmail-effect':
    'De bezette tijden die we het laatst hebben gelezen, tellen nog mee. Nieuwere items kennen we niet, dus op die ' +
    'tijden kunnen anderen je boeken.',
  'calmail-account': 'Account',
  'calmail-reason': 'Probleem',
  'calmail-open': 'Gekoppelde agenda’s openen',
  'calmail-why': 'Je krijgt deze e-mail omdat je deze agenda bij {organization} hebt gekoppeld.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'De organisator heeft deze afspraak uit de eigen agenda verwijderd.',
  'calentry-moved-reason': 'De organisator heeft deze afspraak in de eigen agenda verplaatst.',
  'calentry-problem-not-written':
    'Deze afspraak kon niet aan je agenda worden toegevoegd of daar niet worden bijgewerkt.',
  'calentry-problem-deleted': 'Deze afspraak is uit je agenda verwijderd. De boeking bestaat nog.',
  'calentry-problem-moved': 'Deze afspraak is in je agenda verplaatst. De boeking staat nog op de oude tijd.',
  'calentry-problem-many-deleted':
    'Deze afspraak is samen met veel andere uit je agenda verdwenen. De boeking bestaat nog.',
  'calentry-problem-other-calendar':
    'Deze afspraak is naar een andere agenda verplaatst. De boeking bestaat nog, maar wijzigingen verschijnen niet ' +
    'meer in die agenda.',
  'calentry-problem-moved-unavailable':
    'Deze afspraak is in je agenda verplaatst naar een tijd die niet kan worden geboekt. De boeking staat nog op de ' +
    'oude tijd.',
  'calentry-problem-moved-duration':
    'De duur van deze afspraak is in je agenda gewijzigd. De boeking staat nog op de oude tijd.',
  'calentry-problem-moved-group':
    'Deze afspraak is in je agenda verplaatst. Er zijn meerdere deelnemers, dus de boeking staat nog op de oude tijd.',
  'calentry-subject': 'Controleer: {meeting} op {when}',
  'calentry-advice':
    'Open de afspraak om die te verzetten of te annuleren, of maak de wijziging in je agenda ongedaan.',
  'calentry-disappeared-subject': 'Er zijn afspraken uit je agenda verdwenen',
  'calentry-disappeared':
    '{count, plural, one {# afspraak is} other {# afspraken zijn}} tegelijk uit je agenda verdwenen.',
  'calentry-disappeared-effect':
    'Misschien heeft een programma een fout gemaakt. Daarom hebben we geen van deze afspraken geannuleerd.',
  'calentry-disappeared-advice':
    'Wil je deze afspraken niet laten doorgaan? Annuleer ze dan in je lijst met afspraken. Je deelnemers rekenen erop.',
  'calentry-open-meetings': 'Afspraken openen',
  'calentry-why': 'Je krijgt deze e-mail omdat boekingen aan je agenda worden toegevoegd.',
}
