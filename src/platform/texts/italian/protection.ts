import type { protectionTexts } from '../english-protection.ts'

export const italianProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Stiamo verificando che tu non sia un robot. Puoi continuare a scrivere.',
  'check-done': 'Verifica completata. Ora puoi prenotare.',
  'check-waiting': 'Abbiamo quasi finito di verificare che tu non sia un robot. Subito dopo prenoteremo il tuo orario.',
  'check-needed':
    'In questo momento molte persone stanno prenotando, quindi verifichiamo che tu non sia un robot. ' +
    'Bastano pochi secondi.',
  'check-reload': 'Ricarica questa pagina e prenota di nuovo. In questo momento molte persone stanno prenotando.',
  'check-by-email': 'Ricevi invece un codice via email',
  // In a field that only robots see and fill in
  'leave-empty': 'Lascia vuoto questo campo',

  // A code by email, for visitors without JavaScript
  'check-code-sent':
    'Ancora un passaggio: abbiamo inviato un codice a {email}. Inseriscilo qui sotto per prenotare questo orario.',
  'code-label': 'Codice ricevuto via email',
  'code-hint': 'Sei cifre. Il codice scade dopo {minutes, plural, one {# minuto} many {# di minuti} other {# minuti}}.',
  'code-wrong': 'Questo codice è errato o scaduto. Controlla l’ultima email o richiedi un nuovo codice.',
  'new-code': 'Ricevi un nuovo codice via email',
  'too-many-codes': 'Abbiamo inviato troppi codici. Riprova {wait} oppure attiva JavaScript e prenota senza codice.',

  // The email with the code
  'code-email-subject': 'Il tuo codice per prenotare: {meeting}',
  'code-email-reason':
    'Qualcuno sta prenotando «{meeting}» con questo indirizzo email. Se sei tu, inserisci questo codice nella pagina:',
  'code-email-closing':
    'Il codice vale una sola volta e scade dopo {minutes, plural, one {# minuto} many {# di minuti} other {# minuti}}. ' +
    'Se non stai prenotando un incontro, ignora questa email.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'Non è possibile effettuare questa prenotazione con questo indirizzo email. ' +
    'Contatta in altro modo la persona che vuoi incontrare.',
}
