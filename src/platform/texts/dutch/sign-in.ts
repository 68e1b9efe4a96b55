import type { signInTexts } from '../english-sign-in.ts'

export const dutchSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'E-mailadres',
  password: 'Wachtwoord',
  'email-me-code': 'Mail me liever een code',
  'forgot-password': 'Wachtwoord vergeten?',
  'incorrect-credentials': 'Onjuist e-mailadres of wachtwoord.',
  'check-email': 'Bekijk je e-mail',
  'code-sent': 'Als er een account met dat adres is, hebben we er een code van zes cijfers naartoe gemaild.',
  'enter-code': 'Vul de code binnen {count, plural, one {# minuut} other {# minuten}} in deze browser in.',
  'no-email-yet': 'Na een paar minuten nog geen e-mail? Kijk in je spammap.',
  code: 'Code',
  'code-format': 'Vul de zes cijfers uit de e-mail in.',
  'incorrect-code': 'Onjuiste code. Je hebt nog {count, plural, one {# poging} other {# pogingen}}.',
  'start-over': 'Opnieuw beginnen',
  'code-expired': 'Deze code werkt niet meer',
  'code-expired-advice':
    'Een code werkt één keer, in de browser waarin je hem hebt aangevraagd, ' +
    'en is {count, plural, one {# minuut} other {# minuten}} geldig.',
  'start-over-advice': 'Begin opnieuw met je wachtwoord of een nieuwe code.',
  'too-many-attempts': 'Te veel pogingen',
  'try-again': 'Probeer het {wait} opnieuw.',
  'do-not-wait': 'Wil je niet wachten? Vraag een code aan per e-mail of stel je wachtwoord opnieuw in.',
  'get-code': 'Code per e-mail aanvragen',
  'emails-requested': 'Zoek in je inbox en je spammap naar de e-mails die je al hebt aangevraagd.',
  'know-password': 'Als je je wachtwoord weet, kun je daarmee inloggen.',

  // Reset the password
  'reset-password': 'Wachtwoord opnieuw instellen',
  'reset-advice': 'We mailen je een link waarmee je een nieuw wachtwoord kunt kiezen.',
  'email-me-link': 'Mail me een link',
  'back-to-sign-in': 'Terug naar inloggen',
  'link-sent':
    'Als er een account met dat adres is, hebben we er een link naartoe gemaild. ' +
    'De link werkt één keer en is een uur geldig.',
  'try-another-address': 'Probeer een ander adres',
  'choose-password': 'Kies een nieuw wachtwoord',
  'choose-password-advice': 'Hiermee wijzig je het wachtwoord van {email}. Je wordt overal elders uitgelogd.',
  'new-password': 'Nieuw wachtwoord',
  'password-length': 'Minimaal {count, plural, one {# teken} other {# tekens}}.',
  'change-password': 'Wachtwoord wijzigen',
  'password-is-email': 'Gebruik je e-mailadres niet als wachtwoord.',
  'link-expired': 'Deze link werkt niet meer',
  'reset-link-advice': 'Een herstellink werkt één keer en is een uur geldig. Een nieuwere e-mail vervangt oudere.',
  'check-newer-email': 'Kijk of je een nieuwere e-mail hebt, of vraag een nieuwe link aan.',
  'request-new-link': 'Nieuwe link aanvragen',

  // An invitation to join an organization
  'invitation-title': 'Lid worden van {organization}',
  'invitation-intro': '{inviter} heeft {email} uitgenodigd om lid te worden van {organization} op Convene.',
  'signed-in-instead':
    'Je bent ingelogd als {current}. ' +
    'Als je de uitnodiging accepteert, word je in plaats daarvan ingelogd als {email}.',
  'your-name': 'Je naam',
  'your-time-zone': 'Je tijdzone',
  'accept-invitation': 'Accepteren en lid worden',
  'not-for-you': 'Niet voor jou?',
  'decline-invitation': 'Uitnodiging afwijzen',
  'welcome-to': 'Welkom bij {organization}',
  'joined-as': 'Je bent lid geworden als {email}.',
  'invitation-declined': 'Uitnodiging afgewezen',
  'not-joined': 'Je bent geen lid geworden van {organization}. Je kunt deze pagina sluiten.',
  'invitation-link-advice':
    'Een uitnodigingslink werkt één keer en is 30 dagen geldig. Een nieuwere e-mail vervangt oudere.',
  'ask-for-invitation': 'Kijk of je een nieuwere e-mail hebt, of vraag degene die je heeft uitgenodigd om een nieuwe.',
  'other-organization': '{email} hoort al bij een andere organisatie.',
  'other-organization-advice': 'Verlaat eerst die organisatie, of vraag om een uitnodiging op een ander e-mailadres.',
}
