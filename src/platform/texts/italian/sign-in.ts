import type { signInTexts } from '../english-sign-in.ts'

export const italianSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'Indirizzo email',
  password: 'Password',
  'email-me-code': 'Ricevi invece un codice via email',
  'forgot-password': 'Hai dimenticato la password?',
  'incorrect-credentials': 'Email o password errata.',
  'check-email': 'Controlla la tua email',
  'code-sent': 'Se esiste un account con questo indirizzo, riceverai via email un codice di sei cifre.',
  'enter-code':
    'Inseriscilo in questo browser entro {count, plural, one {# minuto} many {# di minuti} other {# minuti}}.',
  'no-email-yet': 'Nessuna email dopo un paio di minuti? Controlla la cartella dello spam.',
  code: 'Codice',
  'code-format': 'Inserisci le sei cifre ricevute via email.',
  'incorrect-code':
    'Codice errato. {count, plural, one {Hai ancora # tentativo} many {Hai ancora # di tentativi} ' +
    'other {Hai ancora # tentativi}}.',
  'start-over': 'Ricomincia',
  'code-expired': 'Questo codice non funziona più',
  'code-expired-advice':
    'Un codice vale una sola volta, nel browser che lo ha richiesto, per ' +
    '{count, plural, one {# minuto} many {# di minuti} other {# minuti}}.',
  'start-over-advice': 'Ricomincia con la tua password o con un nuovo codice.',
  'too-many-attempts': 'Troppi tentativi',
  'try-again': 'Riprova {wait}.',
  'do-not-wait': 'Non vuoi aspettare? Ricevi un codice via email o reimposta la password.',
  'get-code': 'Ricevi un codice via email',
  'emails-requested': 'Cerca nella posta in arrivo e nello spam le email che hai già richiesto.',
  'know-password': 'Se conosci la tua password, puoi usarla per accedere.',

  // Reset the password
  'reset-password': 'Reimposta la password',
  'reset-advice': 'Ti invieremo via email un link per scegliere una nuova password.',
  'email-me-link': 'Inviami un link',
  'back-to-sign-in': 'Torna all’accesso',
  'link-sent':
    'Se esiste un account con questo indirizzo, riceverai un link via email. Vale una sola volta e scade ' +
    'dopo un’ora.',
  'try-another-address': 'Prova un altro indirizzo',
  'choose-password': 'Scegli una nuova password',
  'choose-password-advice': 'La password di {email} verrà cambiata. Tutte le altre sessioni verranno chiuse.',
  'new-password': 'Nuova password',
  'password-length': 'Almeno {count, plural, one {# carattere} many {# di caratteri} other {# caratteri}}.',
  'change-password': 'Cambia password',
  'password-is-email': 'Non usare il tuo indirizzo email come password.',
  'link-expired': 'Questo link non funziona più',
  'reset-link-advice':
    'Un link per reimpostare la password vale una sola volta e scade dopo un’ora. Ogni nuova email annulla le ' +
    'precedenti.',
  'check-newer-email': 'Controlla se c’è un’email più recente oppure richiedi un nuovo link.',
  'request-new-link': 'Richiedi un nuovo link',

  // An invitation to join an organization
  'invitation-title': 'Unisciti all’organizzazione {organization}',
  'invitation-intro': '{inviter} ha invitato {email} a unirsi all’organizzazione {organization} su Convene.',
  'signed-in-instead': 'Hai effettuato l’accesso come {current}. Se accetti, accederai invece come {email}.',
  'your-name': 'Il tuo nome',
  'your-time-zone': 'Il tuo fuso orario',
  'accept-invitation': 'Accetta e unisciti',
  'not-for-you': 'Non è per te?',
  'decline-invitation': 'Rifiuta l’invito',
  'welcome-to': 'Ti diamo il benvenuto in {organization}',
  'joined-as': 'Ora fai parte dell’organizzazione come {email}.',
  'invitation-declined': 'Invito rifiutato',
  'not-joined': 'Non fai parte di {organization}. Puoi chiudere questa pagina.',
  'invitation-link-advice':
    'Un link di invito vale una sola volta e scade dopo 30 giorni. Ogni nuova email annulla le precedenti.',
  'ask-for-invitation':
    'Controlla se c’è un’email più recente oppure chiedine un’altra alla persona che ha mandato l’invito.',
  'other-organization': '{email} fa già parte di un’altra organizzazione.',
  'other-organization-advice': 'Lascia prima quell’organizzazione oppure chiedi un invito a un altro indirizzo email.',
}
