import type { protectionTexts } from '../english-protection.ts'

export const germanProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Wir stellen gerade sicher, dass Sie kein Roboter sind. Sie können weitertippen.',
  'check-done': 'Prüfung abgeschlossen. Sie können jetzt buchen.',
  'check-waiting':
    'Wir stellen nur noch kurz sicher, dass Sie kein Roboter sind. Direkt danach buchen wir Ihren Termin.',
  'check-needed':
    'Gerade buchen viele Menschen. Deshalb stellen wir sicher, dass Sie kein Roboter sind. ' +
    'Das dauert ein paar Sekunden.',
  'check-reload': 'Bitte laden Sie diese Seite neu und buchen Sie noch einmal. Gerade buchen viele Menschen.',
  'check-by-email': 'Stattdessen Code per E-Mail erhalten',
  // In a field that only robots see and fill in
  'leave-empty': 'Lassen Sie dieses Feld leer',

  // A code by email, for visitors without JavaScript
  'check-code-sent':
    'Noch ein Schritt: Wir haben einen Code an {email} gesendet. Geben Sie ihn unten ein, um diese Zeit zu buchen.',
  'code-label': 'Code aus der E-Mail',
  'code-hint': 'Sechs Ziffern. Der Code läuft nach {minutes, plural, one {# Minute} other {# Minuten}} ab.',
  'code-wrong':
    'Dieser Code ist falsch oder abgelaufen. ' +
    'Sehen Sie in der neuesten E-Mail nach oder fordern Sie einen neuen Code an.',
  'new-code': 'Neuen Code per E-Mail erhalten',
  'too-many-codes':
    'Wir haben zu viele Codes gesendet. Bitte versuchen Sie es {wait} noch einmal ' +
    'oder aktivieren Sie JavaScript und buchen Sie ohne Code.',

  // The email with the code
  'code-email-subject': 'Ihr Code zum Buchen: {meeting}',
  'code-email-reason':
    'Jemand bucht gerade „{meeting}“ mit dieser E-Mail-Adresse. ' +
    'Wenn Sie das sind, geben Sie diesen Code auf der Seite ein:',
  'code-email-closing':
    'Der Code gilt nur einmal ' +
    'und läuft nach {minutes, plural, one {# Minute} other {# Minuten}} ab. ' +
    'Wenn Sie gerade keinen Termin buchen, ignorieren Sie diese E-Mail.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'Diese Buchung ist mit dieser E-Mail-Adresse nicht möglich. ' +
    'Bitte wenden Sie sich auf anderem Weg an Ihre Ansprechperson.',
}
