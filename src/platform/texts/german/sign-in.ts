import type { signInTexts } from '../english-sign-in.ts'

export const germanSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'E-Mail-Adresse',
  password: 'Passwort',
  'email-me-code': 'Stattdessen Code per E-Mail erhalten',
  'forgot-password': 'Passwort vergessen?',
  'incorrect-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'check-email': 'Prüfen Sie Ihr Postfach',
  'code-sent': 'Wenn es ein Konto mit dieser Adresse gibt, haben wir einen sechsstelligen Code dorthin gesendet.',
  'enter-code': 'Geben Sie ihn innerhalb von {count, plural, one {# Minute} other {# Minuten}} in diesem Browser ein.',
  'no-email-yet': 'Nach ein bis zwei Minuten noch keine E-Mail? Sehen Sie im Spam-Ordner nach.',
  code: 'Code',
  'code-format': 'Geben Sie die sechs Ziffern aus der E-Mail ein.',
  'incorrect-code': 'Falscher Code. Sie haben noch {count, plural, one {# Versuch} other {# Versuche}}.',
  'start-over': 'Von vorn beginnen',
  'code-expired': 'Dieser Code gilt nicht mehr',
  'code-expired-advice':
    'Ein Code gilt nur einmal, nur in dem Browser, der ihn angefordert hat, ' +
    'und nur {count, plural, one {# Minute} other {# Minuten}} lang.',
  'start-over-advice': 'Beginnen Sie von vorn, mit Ihrem Passwort oder einem neuen Code.',
  'too-many-attempts': 'Zu viele Versuche',
  'try-again': 'Bitte versuchen Sie es {wait} noch einmal.',
  'do-not-wait': 'Sie möchten nicht warten? Fordern Sie einen Code per E-Mail an oder setzen Sie Ihr Passwort zurück.',
  'get-code': 'Code per E-Mail anfordern',
  'emails-requested': 'Suchen Sie im Posteingang und im Spam-Ordner nach den E-Mails, die Sie schon angefordert haben.',
  'know-password': 'Wenn Sie Ihr Passwort kennen, können Sie sich damit anmelden.',

  // Reset the password
  'reset-password': 'Passwort zurücksetzen',
  'reset-advice': 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues Passwort wählen können.',
  'email-me-link': 'Link per E-Mail erhalten',
  'back-to-sign-in': 'Zurück zur Anmeldung',
  'link-sent':
    'Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin gesendet. ' +
    'Der Link gilt nur einmal und nur eine Stunde lang.',
  'try-another-address': 'Andere Adresse versuchen',
  'choose-password': 'Neues Passwort wählen',
  'choose-password-advice': 'Damit ändern Sie das Passwort von {email}. Überall sonst werden Sie abgemeldet.',
  'new-password': 'Neues Passwort',
  'password-length': 'Mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  'change-password': 'Passwort ändern',
  'password-is-email': 'Bitte verwenden Sie nicht Ihre E-Mail-Adresse als Passwort.',
  'link-expired': 'Dieser Link gilt nicht mehr',
  'reset-link-advice':
    'Ein Link zum Zurücksetzen gilt nur einmal und nur eine Stunde lang. Eine neuere E-Mail ersetzt die älteren.',
  'check-newer-email': 'Sehen Sie nach, ob Sie eine neuere E-Mail haben, oder fordern Sie einen neuen Link an.',
  'request-new-link': 'Neuen Link anfordern',

  // An invitation to join an organization
  'invitation-title': '{organization} beitreten',
  'invitation-intro': '{inviter} hat {email} eingeladen, {organization} auf Convene beizutreten.',
  'signed-in-instead':
    'Sie sind als {current} angemeldet. ' +
    'Wenn Sie die Einladung annehmen, werden Sie stattdessen als {email} angemeldet.',
  'your-name': 'Ihr Name',
  'your-time-zone': 'Ihre Zeitzone',
  'accept-invitation': 'Annehmen und beitreten',
  'not-for-you': 'Nicht für Sie?',
  'decline-invitation': 'Einladung ablehnen',
  'welcome-to': 'Willkommen bei {organization}',
  'joined-as': 'Sie sind als {email} beigetreten.',
  'invitation-declined': 'Einladung abgelehnt',
  'not-joined': 'Sie sind {organization} nicht beigetreten. Sie können diese Seite schließen.',
  'invitation-link-advice':
    'Ein Einladungslink gilt nur einmal und nur 30 Tage lang. Eine neuere E-Mail ersetzt die älteren.',
  'ask-for-invitation':
    'Sehen Sie nach, ob Sie eine neuere E-Mail haben, ' +
    'oder bitten Sie die Person, die Sie eingeladen hat, um eine weitere.',
  'other-organization': '{email} gehört bereits zu einer anderen Organisation.',
  'other-organization-advice':
    'Verlassen Sie zuerst diese Organisation oder bitten Sie um eine Einladung an eine andere E-Mail-Adresse.',
}
