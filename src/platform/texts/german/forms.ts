import type { formTexts } from '../english-forms.ts'

export const germanForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Beantworten Sie ein paar Fragen, und wir finden den passenden Termin für Sie.',
  'check-form': 'Bitte prüfen: {form}',
  'fix-answers':
    '{count, plural, one {Bitte korrigieren Sie diese Antwort:} other {Bitte korrigieren Sie diese # Antworten:}}',
  'answer-missing': 'Bitte beantworten Sie diese Frage.',
  'answer-too-long': 'Bitte verwenden Sie höchstens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  'answer-email': 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel maya@example.com.',
  'answer-phone':
    'Geben Sie eine gültige Telefonnummer ein. ' +
    'Wählen Sie das Land aus oder beginnen Sie mit einem Pluszeichen und der Landesvorwahl.',
  'answer-choice': 'Bitte wählen Sie eine der Antworten aus.',
  'answer-line': 'Bitte verwenden Sie nur eine Zeile ohne Sonderzeichen.',
  'answer-lines': 'Bitte entfernen Sie die Sonderzeichen.',
  'choose-answer': 'Antwort auswählen',
  'no-answer': 'Keine Antwort',
  'send-answers': 'Absenden',
  'too-many-answers': 'Zu viele Antworten aus Ihrem Netzwerk. Bitte versuchen Sie es {wait} noch einmal.',
  'form-full':
    'Dieses Formular kann derzeit keine Antworten annehmen. Bitte versuchen Sie es später noch einmal ' +
    'oder wenden Sie sich an die Person, von der Sie den Link haben.',
  'answers-saved': 'Danke für Ihre Antworten',
  'answers-saved-advice':
    'Wir haben sie gespeichert. Derzeit können keine Termine gebucht werden. ' +
    'Bitte versuchen Sie es später noch einmal.',
  'form-not-found': 'Dieses Formular gibt es nicht',
  'form-not-found-advice':
    'Prüfen Sie, ob Sie den ganzen Link kopiert haben. Wenn ja, ist das Formular geschlossen. ' +
    'Fragen Sie die Person, von der Sie den Link haben.',

  // People and teams
  'list-title': 'Termin mit {name} buchen',
  'list-preview': 'Buchbare Termine: {meetings}',
  'team-hosts': 'Das Team: {names}.',
  'no-meetings-advice': 'Bitte versuchen Sie es später noch einmal oder kontaktieren Sie {name} auf anderem Weg.',

  // Booking pages that cannot be shown
  'page-not-found': 'Buchungsseite nicht gefunden',
  'page-not-found-advice':
    'Prüfen Sie, ob Sie den ganzen Link kopiert haben. Wenn ja, wird dieser Termin nicht mehr angeboten.',
  'ask-for-new-link': 'Bitten Sie Ihre Ansprechperson um einen neuen Link.',
  'link-used': 'Dieser Link wurde bereits verwendet',
  'link-used-advice': 'Er gilt nur für eine Buchung.',
  'too-many-bookings': 'Zu viele Buchungen',
  'too-many-bookings-advice':
    'Zu viele Buchungen aus Ihrem Netzwerk. Bitte versuchen Sie es {wait} noch einmal: ' +
    'Gehen Sie zurück und klicken Sie noch einmal auf die Schaltfläche. Ihre Eingaben bleiben erhalten.',

  // The home page
  welcome: 'Willkommen',
  'welcome-service': 'Willkommen bei Convene',
  'about-service':
    'Mit Convene vereinbaren Sie Termine. Hosts teilen einen Link, und andere buchen darüber eine freie Zeit.',
  'book-meeting': 'Termin buchen',
  'open-your-link':
    'Öffnen Sie den Buchungslink, den Sie erhalten haben. Wenn Sie keinen haben, fragen Sie Ihre Ansprechperson.',
  'more-pages': 'Es gibt noch weitere. Bitten Sie Ihre Ansprechperson um einen Link.',
  'your-account': 'Ihr Konto',
  'sign-in-advice': 'Melden Sie sich an, um Ihre Sitzungen, persönlichen Tokens und Anwendungen zu verwalten.',
  'sign-in': 'Anmelden',
  'signed-in-as': 'Sie sind angemeldet als',
  'build-on-api': 'Mit der API entwickeln',
  'api-reference': 'API-Referenz',
  'openapi-document': 'OpenAPI-Dokument',
}
