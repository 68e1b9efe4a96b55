import type { errorTexts } from '../english-errors.ts'

export const dutchErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Pagina niet gevonden',
  'not-found-text': 'Op dit adres is niets te vinden.',
  'not-found-next': 'Controleer of het adres volledig is, of vraag het aan degene van wie je het hebt gekregen.',
  'something-wrong': 'Er is iets misgegaan',
  'something-wrong-text': 'Er is een onverwachte fout opgetreden.',
  'something-wrong-next':
    'Probeer het opnieuw. Gebeurt het weer? Stuur dan het verzoek-ID hieronder naar je beheerder.',
  unavailable: 'Tijdelijk niet beschikbaar',
  'unavailable-text': 'De dienst kan op dit moment niet reageren.',
  'unavailable-next': 'Probeer het over een paar seconden opnieuw.',
  'too-many-requests': 'Te veel verzoeken',
  'too-many-requests-text': 'Je hebt te veel verzoeken verstuurd:',
  'too-many-requests-next': 'Wacht even en probeer het opnieuw.',
  'too-many-requests-wait': 'Te veel verzoeken vanaf je netwerk. Probeer het {wait} opnieuw.',
  'not-allowed': 'Niet toegestaan',
  'not-allowed-text': 'Hier heb je geen rechten voor:',
  'not-allowed-next': 'Vraag een beheerder van je organisatie om toegang.',
  'request-invalid': 'Dit verzoek kan niet worden verwerkt',
  'request-invalid-text': 'Iets in het adres of het formulier is niet geldig:',
  'request-invalid-next': 'Corrigeer dit en probeer het opnieuw. In de API-referentie staat wat er wordt verwacht.',
  'request-rejected': 'De dienst heeft het verzoek geweigerd:',
  'request-rejected-next': 'In de API-referentie staat waarom.',
  'method-unsupported': 'Methode niet ondersteund',
  'method-unsupported-text': 'Het verzoek gebruikte een methode die dit adres niet ondersteunt:',
  'method-unsupported-next': 'In de API-referentie staan de methoden van elk adres.',
  'api-address': 'Dit adres hoort bij de API',
  'api-address-text': 'Je hebt er een toegangstoken voor nodig.',
  'api-address-next': 'Log in om een token te maken. In de API-referentie staat hoe je het meestuurt.',
  'create-token': 'Token maken',
  'go-home': 'Naar de startpagina',
  'error-number': 'Fout {status} · Verzoek-ID {id}',
  'send-request-id': 'Gebeurt het weer? Stuur dan dit verzoek-ID naar je beheerder: {id}',
  'form-unreadable': 'We konden dit formulier niet lezen. Ga terug en probeer het opnieuw.',
  'nothing-changed': 'Er is niets gewijzigd. Probeer het zo meteen opnieuw.',
  'cross-site-form':
    'Dit formulier kwam niet van een van onze pagina’s. Laad de pagina opnieuw en verstuur het formulier nog een keer.',

  // Fields to correct
  'field-invalid': 'Controleer dit veld.',
  'field-too-short': 'Gebruik minimaal {count, plural, one {# teken} other {# tekens}}.',
  'name-web-address': 'Vul een naam in zonder webadres.',
  'choice-or-other': 'Kies een van de antwoorden of vul een ander antwoord in, niet allebei.',
  'choose-location': 'Kies een locatie.',
  'guest-invalid': '‘{guest}’ is geen geldig e-mailadres.',
  'guest-is-invitee': '‘{guest}’ is je eigen adres. Verwijder het.',
  'guest-twice': '‘{guest}’ staat twee keer in de lijst. Verwijder er één.',
  'too-many-guests': 'Vul maximaal {count, plural, one {# gast} other {# gasten}} in.',
  'already-in-session': 'Met dit e-mailadres is al een plaats geboekt.',
  'location-settled':
    'Iemand anders heeft de locatie voor deze tijd al gekozen. Wil je meedoen? Klik dan nog een keer op ‘{button}’.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Samenvatting',
  'recap-action-items': 'Actiepunten',
  'recap-discussion': 'Discussie',
  'recap-guests': '{count, plural, one {# gast} other {# gasten}}',
  'recap-processing': 'We schrijven nog aan de hoofdpunten. Kijk zo meteen nog eens.',
  'recap-unavailable': 'De ontbrekende hoofdpunten konden niet worden geschreven.',
  'recap-empty': 'Er zijn geen hoofdpunten.',
  'recap-not-shared':
    'Controleer of je de hele link hebt gekopieerd. ' +
    'Zo ja, dan wordt het verslag niet meer gedeeld. Vraag het aan degene van wie je de link hebt gekregen.',

  // On all pages
  language: 'Taal',
}
