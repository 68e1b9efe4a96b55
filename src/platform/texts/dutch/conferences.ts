import type { conferenceTexts } from '../english-conferences.ts'

export const dutchConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Videogesprek',
  'conf-link-follows': '{name} (link volgt)',
  'log-conference': 'Videobeldienst',

  // The console
  'conf-title': 'Videobeldiensten',
  'conf-about': 'Geef elke boeking een link om online deel te nemen: met Jitsi, BigBlueButton of een eigen ruimte.',
  'conf-advice':
    'Kies een videobeldienst als locatie van een afspraaktype. Elke boeking krijgt dan een deelnamelink, in e-mails en ' +
    'agenda’s.',
  'conf-none': 'Er zijn nog geen videobeldiensten. Voeg er een toe om boekingen een deelnamelink te geven.',
  'conf-add': 'Dienst toevoegen',
  'conf-add-title': 'Een videobeldienst toevoegen',
  'conf-edit': 'Bewerken…',
  'conf-edit-title': '‘{name}’ bewerken',
  'conf-save': 'Dienst opslaan',
  'conf-saved': 'De videobeldienst is opgeslagen.',
  'conf-added': 'De videobeldienst is toegevoegd. Kies die nu als locatie van een afspraaktype.',
  'conf-name': 'Naam',
  'conf-name-hint': 'Deelnemers zien deze naam als ze een locatie kiezen.',
  'conf-provider': 'Dienst',
  'conf-jitsi': 'Jitsi: een nieuwe ruimte voor elke afspraak',
  'conf-bigbluebutton': 'BigBlueButton: een nieuwe ruimte voor elke afspraak, met organisatoren als moderators',
  'conf-room': 'Mijn eigen ruimte of adres',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Eigen ruimte',
  'conf-url': 'Adres',
  'conf-url-hint':
    'Jitsi: bijvoorbeeld https://meet.jit.si. BigBlueButton: wat ‘bbb-conf --secret’ als URL toont. Eigen ruimte: het ' +
    'adres ervan. De woorden ‘random’ en ‘meeting’ tussen accolades worden vervangen door willekeurige tekens en de ' +
    'ID van de afspraak.',
  'conf-secret': 'Gedeeld geheim',
  'conf-secret-hint':
    'Alleen voor BigBlueButton: wat ‘bbb-conf --secret’ als Secret toont. Het wordt versleuteld opgeslagen.',
  'conf-secret-keep':
    'Laat dit leeg om het opgeslagen geheim te behouden. Voer het opnieuw in als je het adres wijzigt.',
  'conf-scope': 'Wie kan dit gebruiken',
  'conf-scope-user': 'Alleen ik',
  'conf-scope-organization': 'Iedereen in de organisatie',
  'conf-fixed':
    'Elke afspraak heeft dezelfde link. Mensen van verschillende afspraken kunnen elkaar in dezelfde ruimte treffen.',
  'conf-limit': 'Er kunnen er maximaal 20 zijn. Verwijder er een die je niet meer gebruikt.',
  'conf-test': 'Testen',
  'conf-test-good': 'Het werkt. Een boeking krijgt een link zoals deze:',
  'conf-test-bad': 'Er is geen link: {problem}.',
  'conf-delete': 'Verwijderen…',
  'conf-delete-title': '‘{name}’ verwijderen?',
  'conf-delete-text': 'Geboekte afspraken houden hun link, maar links van BigBlueButton werken niet meer.',
  'conf-delete-now': 'Dienst verwijderen',
  'conf-deleted': 'De videobeldienst is verwijderd.',
  'conf-used':
    'Deze afspraaktypen gebruiken de dienst. Kies een andere locatie voor deze typen voordat je de dienst verwijdert:',
  'conf-back': 'Terug naar videobeldiensten',

  // The event type editor
  'conf-choice': 'Deelnamelink',
  'conf-choice-none': 'Geen link',
  'conf-choice-hint': 'Elke boeking krijgt een eigen link. Deelnemers zien de tekst hierboven.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Deelnemen aan ‘{name}’',
  'conf-join-name': 'Je naam',
  'conf-join-name-hint': 'De andere aanwezigen zien deze naam.',
  'conf-join-now': 'Nu deelnemen',
  'conf-join-host': 'Je neemt deel als organisator.',
  'conf-join-failed':
    'De videoserver antwoordt niet. Probeer het over een minuut opnieuw, of neem contact op met de organisator.',
  'conf-join-gone': 'Bij deze link hoort geen afspraak',
  'conf-join-gone-text': 'De afspraak is geannuleerd of voorbij. De details staan in de e-mail over je boeking.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'De deelnamelink van ‘{meeting}’ werkt nog niet',
  'confmail-text':
    'We hebben geprobeerd de ruimte van deze afspraak klaar te zetten, maar de videoserver antwoordde niet zoals ' +
    'verwacht: {problem}.',
  'confmail-next': 'De link werkt weer zodra de server weer werkt. Test de videobeldienst voordat de afspraak begint.',
  'confmail-button': 'Diensten controleren',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Nieuwe link: {meeting} met {names} op {when}',
  'link-change-new': 'De link om aan deze afspraak deel te nemen is gewijzigd. De oude link geldt niet meer.',
  'link-change-none': 'De link om aan deze afspraak deel te nemen geldt niet meer. De nieuwe komt van {names}.',
  'host-link-missing':
    'Deze afspraak heeft nog geen link om deel te nemen. Stuur {name} een link, of zet je eigen link in je ' +
    'profiel: dan krijgen alle afspraken van deze soort die.',
  'host-link-add': 'Je link toevoegen',
  'custom-link-follows': '{name}. De link komt van {names}.',
  'own-link': 'Je link voor online afspraken',
  'own-link-hint':
    'Bijvoorbeeld je persoonlijke ruimte bij Zoom, Meet, Teams of Webex. Een nieuwe link geldt ook voor afspraken ' +
    'die al geboekt zijn.',
  'own-link-invalid': 'Voer een adres in dat begint met https://.',
  'own-link-used':
    'Afspraaktypen gebruiken deze link als conferentie. Kies daarvoor een andere locatie voordat je de link ' +
    'verwijdert.',
  'host-link': 'De eigen link van de organisator',
  'host-link-note':
    'Voor deze dienst is geen account verbonden. Afspraken krijgen daarom de link van hun organisator. Zonder die ' +
    'link is er geen link om deel te nemen.',
  'host-link-lacking': 'Deze organisatoren hebben nog geen link: {names}.',
  'attention-no-link':
    '{count, plural, one {# afspraaktype heeft} other {# afspraaktypen hebben}} je link voor online afspraken nodig',
  'attention-no-host-link':
    '{count, plural, one {# afspraaktype heeft een organisator} other {# afspraaktypen hebben organisatoren}} ' +
    'zonder link voor online afspraken',
  'meeting-no-link':
    'Deze afspraak heeft geen link om deel te nemen. Zet je eigen link in je profiel, of stuur de deelnemers er een.',
  'meeting-link-again': 'Opnieuw naar een link zoeken',
  'meeting-done-link': 'De afspraak heeft nu een link om deel te nemen.',
}
