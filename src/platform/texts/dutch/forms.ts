import type { formTexts } from '../english-forms.ts'

export const dutchForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Beantwoord een paar vragen, dan vinden we de juiste afspraak voor je.',
  'check-form': 'Controleer: {form}',
  'fix-answers': '{count, plural, one {Corrigeer dit antwoord:} other {Corrigeer deze # antwoorden:}}',
  'answer-missing': 'Beantwoord deze vraag.',
  'answer-too-long': 'Gebruik maximaal {count, plural, one {# teken} other {# tekens}}.',
  'answer-email': 'Vul een geldig e-mailadres in, bijvoorbeeld maya@example.com.',
  'answer-phone': 'Vul een geldig telefoonnummer in. Kies het land, of begin met een plusteken en het landnummer.',
  'answer-choice': 'Kies een van de antwoorden.',
  'answer-line': 'Gebruik één regel zonder speciale tekens.',
  'answer-lines': 'Verwijder de speciale tekens.',
  'choose-answer': 'Kies een antwoord',
  'no-answer': 'Geen antwoord',
  'send-answers': 'Versturen',
  'too-many-answers': 'Te veel antwoorden vanaf je netwerk. Probeer het {wait} opnieuw.',
  'form-full':
    'Dit formulier kan op dit moment geen antwoorden ontvangen. Probeer het later opnieuw, ' +
    'of neem contact op met degene van wie je de link hebt gekregen.',
  'answers-saved': 'Bedankt voor je antwoorden',
  'answers-saved-advice':
    'We hebben ze opgeslagen. Er kunnen nu geen afspraken worden geboekt. Probeer het later opnieuw.',
  'form-not-found': 'Dit formulier bestaat niet',
  'form-not-found-advice':
    'Controleer of je de hele link hebt gekopieerd. Zo ja, dan is het formulier gesloten. ' +
    'Vraag het aan degene van wie je de link hebt gekregen.',

  // People and teams
  'list-title': 'Een afspraak boeken met {name}',
  'list-preview': 'Beschikbare afspraken: {meetings}',
  'team-hosts': 'Het team: {names}.',
  'no-meetings-advice': 'Probeer het later opnieuw, of neem op een andere manier contact op met {name}.',

  // Booking pages that cannot be shown
  'page-not-found': 'Boekingspagina niet gevonden',
  'page-not-found-advice':
    'Controleer of je de hele link hebt gekopieerd. Zo ja, dan wordt deze afspraak niet meer aangeboden.',
  'ask-for-new-link': 'Vraag degene met wie je wilt afspreken om een nieuwe link.',
  'link-used': 'Deze link is al gebruikt',
  'link-used-advice': 'De link werkt maar voor één boeking.',
  'too-many-bookings': 'Te veel boekingen',
  'too-many-bookings-advice':
    'Te veel boekingen vanaf je netwerk. Probeer het {wait} opnieuw: ga terug en klik nog een keer op de ' +
    'knop. Er gaat niets verloren.',

  // The home page
  welcome: 'Welkom',
  'welcome-service': 'Welkom bij Convene',
  'about-service':
    'Met Convene plan je afspraken. Organisatoren delen een link, en anderen boeken een tijd die vrij is.',
  'book-meeting': 'Afspraak boeken',
  'open-your-link':
    'Open de boekingslink die je hebt gekregen. Heb je er geen? Vraag er een aan degene met wie je wilt afspreken.',
  'more-pages': 'Er zijn er nog meer. Vraag degene met wie je wilt afspreken om een link.',
  'your-account': 'Je account',
  'sign-in-advice': 'Log in om je sessies, persoonlijke tokens en applicaties te beheren.',
  'sign-in': 'Inloggen',
  'signed-in-as': 'Je bent ingelogd als',
  'build-on-api': 'Bouwen met de API',
  'api-reference': 'API-referentie',
  'openapi-document': 'OpenAPI-document',
}
