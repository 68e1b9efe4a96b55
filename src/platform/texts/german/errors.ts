import type { errorTexts } from '../english-errors.ts'

export const germanErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Seite nicht gefunden',
  'not-found-text': 'Unter dieser Adresse ist nichts zu finden.',
  'not-found-next':
    'Prüfen Sie, ob die Adresse vollständig ist, oder fragen Sie die Person, die sie Ihnen geschickt hat.',
  'something-wrong': 'Etwas ist schiefgelaufen',
  'something-wrong-text': 'Es ist ein unerwarteter Fehler aufgetreten.',
  'something-wrong-next':
    'Versuchen Sie es noch einmal. Wenn es wieder passiert, senden Sie die Anfrage-ID, die unten steht, an ' +
    'Ihr Admin-Team.',
  unavailable: 'Vorübergehend nicht verfügbar',
  'unavailable-text': 'Der Dienst kann gerade nicht antworten.',
  'unavailable-next': 'Versuchen Sie es in ein paar Sekunden noch einmal.',
  'too-many-requests': 'Zu viele Anfragen',
  'too-many-requests-text': 'Sie haben zu viele Anfragen gesendet:',
  'too-many-requests-next': 'Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  'too-many-requests-wait': 'Zu viele Anfragen aus Ihrem Netzwerk. Bitte versuchen Sie es {wait} noch einmal.',
  'not-allowed': 'Nicht erlaubt',
  'not-allowed-text': 'Diese Aktion ist Ihnen nicht erlaubt:',
  'not-allowed-next': 'Bitten Sie das Admin-Team Ihrer Organisation um Zugriff.',
  'request-invalid': 'Diese Anfrage kann nicht verarbeitet werden',
  'request-invalid-text': 'Etwas in der Adresse oder im Formular ist ungültig:',
  'request-invalid-next':
    'Korrigieren Sie das und versuchen Sie es noch einmal. Die API-Referenz erklärt, was erwartet wird.',
  'request-rejected': 'Der Dienst hat die Anfrage abgelehnt:',
  'request-rejected-next': 'Die API-Referenz erklärt, warum.',
  'method-unsupported': 'Methode nicht unterstützt',
  'method-unsupported-text': 'Die Anfrage verwendet eine Methode, die diese Adresse nicht unterstützt:',
  'method-unsupported-next': 'In der API-Referenz stehen die Methoden jeder Adresse.',
  'api-address': 'Diese Adresse gehört zur API',
  'api-address-text': 'Sie erfordert ein Zugriffstoken.',
  'api-address-next': 'Melden Sie sich an, um ein Token zu erstellen. Die API-Referenz zeigt, wie Sie es mitsenden.',
  'create-token': 'Token erstellen',
  'go-home': 'Zur Startseite',
  'error-number': 'Fehler {status} · Anfrage-ID {id}',
  'send-request-id': 'Wenn es wieder passiert, senden Sie diese Anfrage-ID an Ihr Admin-Team: {id}',
  'form-unreadable': 'Wir konnten dieses Formular nicht lesen. Gehen Sie zurück und versuchen Sie es noch einmal.',
  'nothing-changed': 'Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  'cross-site-form':
    'Dieses Formular stammt nicht von einer unserer Seiten. ' +
    'Laden Sie die Seite neu und senden Sie das Formular noch einmal ab.',

  // Fields to correct
  'field-invalid': 'Bitte prüfen Sie dieses Feld.',
  'field-too-short': 'Bitte verwenden Sie mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  'name-web-address': 'Bitte geben Sie einen Namen ohne Webadresse ein.',
  'choice-or-other': 'Bitte wählen Sie eine der Antworten aus oder geben Sie eine andere ein, nicht beides.',
  'choose-location': 'Bitte wählen Sie einen Ort aus.',
  'guest-invalid': '„{guest}“ ist keine gültige E-Mail-Adresse.',
  'guest-is-invitee': '„{guest}“ ist Ihre eigene Adresse. Bitte entfernen Sie sie.',
  'guest-twice': '„{guest}“ steht zweimal in der Liste. Bitte entfernen Sie einen Eintrag.',
  'too-many-guests': 'Bitte geben Sie höchstens {count, plural, one {# Gast} other {# Gäste}} an.',
  'already-in-session': 'Mit dieser E-Mail-Adresse ist bereits ein Platz gebucht.',
  'location-settled':
    'Eine andere Person hat den Ort für diese Zeit bereits gewählt. ' +
    'Wenn Sie dazukommen möchten, klicken Sie noch einmal auf „{button}“.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Zusammenfassung',
  'recap-action-items': 'Aufgaben',
  'recap-discussion': 'Diskussion',
  'recap-guests': '{count, plural, one {# Gast} other {# Gäste}}',
  'recap-processing': 'Wir schreiben noch an den Kernpunkten. Schauen Sie gleich noch einmal vorbei.',
  'recap-unavailable': 'Die fehlenden Kernpunkte konnten nicht erstellt werden.',
  'recap-empty': 'Es gibt keine Kernpunkte.',
  'recap-not-shared':
    'Prüfen Sie, ob Sie den ganzen Link kopiert haben. ' +
    'Wenn ja, wird das Protokoll nicht mehr geteilt. Fragen Sie die Person, von der Sie den Link haben.',

  // On all pages
  language: 'Sprache',
}
