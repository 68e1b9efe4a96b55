import type { unsentTexts } from '../english-unsent.ts'

export const italianUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Una per riga, al massimo {count}.',
  'emailed-details-unsent':
    'Questo servizio non invia email: conserva l’indirizzo di questa pagina. Qui puoi spostare o annullare l’incontro.',
  'check-code-sent-unsent':
    'Questo servizio non invia email: il codice per questo passaggio non può raggiungerti. Attiva JavaScript per ' +
    'prenotare senza codice o contatta l’organizzatore.',
  'too-many-codes-unsent':
    'Sono stati richiesti troppi codici. Riprova {wait} oppure attiva JavaScript e prenota senza codice.',
  'code-sent-unsent': 'Questo servizio non invia email: nessun codice può raggiungerti. Chiedilo a chi lo gestisce.',
  'get-code-unsent': 'Richiedi un codice',
  'email-me-code-unsent': 'Richiedi un codice',
  'do-not-wait-unsent': 'Non vuoi aspettare? Chiedi a chi gestisce questo servizio un link per una nuova password.',
  'reset-advice-unsent':
    'Questo servizio non invia email. Chiedi a chi lo gestisce un link per scegliere una nuova password.',
  'link-sent-unsent':
    'Questo servizio non invia email. Chiedi a chi lo gestisce un link per scegliere una nuova password.',
  'email-me-link-unsent': 'Richiedi un link',
  'emails-requested-unsent': 'Questo servizio non invia email. Chiedi a chi lo gestisce le email che hai richiesto.',
  'ask-for-invitation-unsent': 'Chiedi un nuovo link alla persona che ti ha invitato.',
  'ml-done-booked-unsent': 'Incontro prenotato. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-done-canceled-unsent':
    'L’incontro è stato annullato. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-done-invitee-canceled-unsent':
    'La prenotazione è stata annullata. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-done-rescheduled-unsent':
    'L’incontro ha un nuovo orario. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-done-guests-unsent':
    'Gli invitati sono stati aggiunti. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-done-guest-removed-unsent':
    'L’invitato è stato rimosso. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'removal-plan-meetings-reassign-unsent':
    '{to} organizza gli incontri in programma. Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'removal-plan-meetings-cancel-unsent':
    'Gli incontri in programma senza altri organizzatori vengono annullati. Questo servizio non invia email: ' +
    'avvisa tu tutte le persone coinvolte.',
  'mb-emails-unsent': 'Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-move-advice-unsent': 'Questo servizio non invia email: avvisa tu tutte le persone coinvolte.',
  'meeting-remove-guest-advice-unsent': 'Questo servizio non invia email: avvisa tu {email}.',
  'meeting-cancel-advice-unsent':
    'Questo servizio non invia email: avvisa tu tutte le persone coinvolte. L’orario torna disponibile. Non è ' +
    'possibile tornare indietro.',
  'meeting-cancel-invitee-advice-unsent':
    'Questo servizio non invia email: avvisa tu tutte le persone coinvolte. Il posto torna libero. Non è possibile ' +
    'tornare indietro.',
  'meeting-done-reconfirm-unsent': 'Questo servizio non invia email: resta conservata qui. Avvisa tu il partecipante.',
  'meeting-done-resent-unsent': 'Questo servizio non invia email: resta conservata qui. Avvisa tu il partecipante.',
  'meeting-too-often-unsent': 'È stato richiesto di recente. Riprova {wait}.',
  'timeline-resent-unsent': '{actor} ha richiesto di nuovo la conferma per {name}',
  'people-resend-unsent': 'Nuovo link',
  'people-resend-wait-unsent': 'Un link per questa persona è stato creato di recente. Puoi crearne un altro {wait}.',
  'people-done-resent-unsent':
    'L’invito ha un nuovo link. Copialo per la persona, perché questo servizio non invia email.',
  'people-invite-text-unsent':
    'Questo servizio non invia email: copia il link di ogni invito per la persona. Un invito in sospeso occupa un ' +
    'posto.',
  'people-invite-send-unsent': 'Crea inviti',
  'people-invite-many-unsent': 'Puoi invitare al massimo {count} persone alla volta. Non è stato creato nessun invito.',
  'people-invited-count-unsent':
    '{count, plural, =0 {Non è stato creato nessun invito} one {È stato creato # invito} many {Sono stati creati # ' +
    'di inviti} other {Sono stati creati # inviti}}',
  'people-revoke-text-unsent': 'Il link dell’invito smette di funzionare. Puoi invitare di nuovo la persona.',
  'conf-join-gone-text-unsent': 'L’incontro è stato annullato oppure è terminato.',
  'wf-test-text-unsent':
    'Le email restano conservate qui, come le riceverebbe il loro primo destinatario. SMS e richieste non vengono ' +
    'inviati.',
  'wf-test-send-unsent': 'Crea email di prova',
  'wf-test-done-unsent':
    '{count, plural, =0 {Non c’è nessuna email da conservare.} one {# email di prova è conservata qui.} many {# di ' +
    'email di prova sono conservate qui.} other {# email di prova sono conservate qui.}}',
  'people-inv-sent-unsent': 'Ultimo link',
  'check-by-email-unsent': 'Richiedi invece un codice',
  'new-code-unsent': 'Richiedi un nuovo codice',
  'code-label-unsent': 'Il tuo codice',
  'check-email-unsent': 'Nessuna email viene inviata',
  'code-format-unsent': 'Inserisci le sei cifre del codice.',
  'wf-test-wait-unsent': 'Hai creato molte email di prova. Puoi crearne 60 all’ora. Riprova {wait}.',
}
