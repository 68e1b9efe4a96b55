import type { webhookTexts } from '../english-webhooks.ts'

export const italianWebhook: Record<keyof typeof webhookTexts, string> = {
  'wh-advice':
    'Un webhook invia un messaggio a un tuo indirizzo quando succede qualcosa, per esempio quando viene prenotato ' +
    'un incontro.',
  'wh-none': 'Ancora nessun webhook. Creane uno per informare il tuo software delle prenotazioni.',
  'wh-none-found': 'Nessun webhook corrisponde a questi filtri.',
  'wh-plan': 'I webhook fanno parte del piano Standard e dei piani superiori.',
  'wh-create': 'Crea webhook',
  'wh-new': 'Crea un webhook',
  'wh-samples': 'Payload di esempio',
  'wh-search': 'Cerca per indirizzo',
  'wh-status': 'Stato',
  'wh-status-any': 'Tutti gli stati',
  'wh-active': 'Attivo',
  'wh-failing': 'Con errori',
  'wh-disabled': 'Disattivato',
  'wh-failing-since': 'Inizio degli errori: {time}',
  'wh-for-any': 'Tutti',
  'wh-for-organization': 'Tutta l’organizzazione',
  'wh-for-me': 'Io',
  'wh-for-user': 'Una persona',
  'wh-for-group': 'Un gruppo',
  'wh-for-named-group': 'Gruppo: {name}',
  'wh-event-count': '{count, plural, one {# evento} many {# di eventi} other {# eventi}}',

  // The form
  'wh-url': 'Indirizzo',
  'wh-url-hint': 'Dove inviamo i messaggi. Inizia con https:// e deve essere raggiungibile da questo servizio.',
  'wh-audience': 'Eventi di chi',
  'wh-audience-hint': 'Non potrai cambiarlo in seguito.',
  'wh-events': 'Eventi',
  'wh-events-hint': 'Scegli di che cosa informare l’indirizzo.',
  'wh-events-missing': 'Scegli almeno un evento.',
  'wh-event-wrong-audience': 'Non è possibile inviare «{event}» per la scelta fatta in «Eventi di chi».',
  'wh-only-organization': 'Solo per tutta l’organizzazione.',
  'wh-only-user': 'Solo per una persona.',
  'wh-group-bookings': 'Prenotazioni',
  'wh-group-no-shows': 'Assenti',
  'wh-group-contacts': 'Contatti',
  'wh-group-forms': 'Moduli di smistamento',
  'wh-group-recaps': 'Resoconti',
  'wh-invitee-created': 'Un incontro è stato prenotato oppure una prenotazione è stata spostata a un nuovo orario.',
  'wh-invitee-canceled': 'Una prenotazione è stata annullata o spostata.',
  'wh-no-show-created': 'Un partecipante è stato segnato come assente.',
  'wh-no-show-deleted': 'Un partecipante non è più segnato come assente.',
  'wh-contact-created': 'È stato creato un contatto.',
  'wh-contact-updated': 'Sono cambiati i campi di un contatto.',
  'wh-contact-deleted': 'È stato eliminato un contatto.',
  'wh-form-submitted': 'Un visitatore ha inviato un modulo di smistamento.',
  'wh-recap-created': 'È stato creato il resoconto di un incontro.',
  'wh-recap-updated':
    'Sono cambiati i punti salienti di un resoconto oppure il suo link di condivisione è stato creato o rimosso.',
  'wh-recap-deleted': 'È stato eliminato il resoconto di un incontro.',
  'wh-key': 'Chiave di firma',
  'wh-key-choice': 'Firma',
  'wh-key-hint': 'Grazie alla firma, il tuo software può verificare che un messaggio provenga da noi.',
  'wh-key-generate': 'Firma con una nuova chiave, che mostriamo una sola volta',
  'wh-key-own': 'Firma con una mia chiave',
  'wh-key-none': 'Non firmare',
  'wh-key-own-label': 'La tua chiave',
  'wh-key-own-hint': 'Solo se hai scelto di firmare con una tua chiave. Una riga di al massimo 512 caratteri.',
  'wh-limit':
    'Ci sono troppi webhook. Eliminane uno che non ti serve più oppure fai ricevere più eventi a uno stesso webhook.',
  'wh-events-plan': 'Il tuo piano non comprende alcuni di questi eventi.',

  // One webhook
  'wh-created': 'Il webhook è stato creato. Invia un evento di prova per verificarlo.',
  'wh-saved': 'Le modifiche sono state salvate.',
  'wh-enabled': 'Il webhook è di nuovo attivo. Invia di nuovo gli eventi che ha perso.',
  'wh-retried': 'Stiamo inviando gli eventi in attesa.',
  'wh-failing-note':
    'Inizio degli errori: {time}. Continuiamo a riprovare. Se tutti gli invii falliscono per 24 ore, ' +
    'disattiviamo il webhook.',
  'wh-retry-now': 'Riprova ora',
  'wh-disabled-failed':
    'Tutti gli invii sono falliti per 24 ore, quindi abbiamo disattivato il webhook. Ora non riceve eventi.',
  'wh-disabled-gone':
    'Il destinatario ha risposto con lo stato 410, cioè «non esiste più», quindi abbiamo disattivato il webhook. ' +
    'Ora non riceve eventi.',
  'wh-disabled-manager':
    'La persona responsabile non c’è più o ha perso l’autorizzazione, quindi abbiamo disattivato il webhook. ' +
    'Ora non riceve eventi.',
  'wh-disabled-next': 'Correggi il destinatario, attiva il webhook e poi invia di nuovo gli eventi che ha perso.',
  'wh-last-problem': 'Ultimo problema: {problem}',
  'wh-problem-status': 'il destinatario ha risposto con lo stato {status}.',
  'wh-enable': 'Attiva webhook',
  'wh-signed': 'I messaggi sono firmati.',
  'wh-signed-both': 'I messaggi sono firmati con entrambe le chiavi. Termine: {time}.',
  'wh-unsigned': 'I messaggi non sono firmati.',
  'wh-creator': 'Creato da',
  'wh-application': 'Tramite l’applicazione',
  'wh-edit': 'Modifica',
  'wh-edit-title': 'Modifica webhook',
  'wh-edit-note':
    'Se cambi l’indirizzo, la responsabilità del webhook passa a te: verrà disattivato se lasci l’organizzazione.',
  'wh-save': 'Salva modifiche',
  'wh-delete': 'Elimina…',
  'wh-delete-title': 'Eliminare questo webhook?',
  'wh-delete-text':
    '{host} non riceve più eventi e viene eliminato anche il registro degli invii. L’azione è irreversibile.',
  'wh-delete-now': 'Elimina webhook',
  'wh-deleted': 'Il webhook è stato eliminato.',
  'wh-latest': 'Ultimi invii',

  // The signing key
  'wh-rotate': 'Sostituisci chiave di firma…',
  'wh-rotate-title': 'Sostituire la chiave di firma?',
  'wh-rotate-text':
    'Per 24 ore firmiamo i messaggi con entrambe le chiavi, così hai il tempo di cambiarla. ' +
    'Poi vale solo la nuova chiave.',
  'wh-rotate-unsigned': 'I messaggi non sono ancora firmati. Da ora in poi li firmiamo con la nuova chiave.',
  'wh-rotate-new': 'Nuova chiave',
  'wh-rotate-generate': 'Crea una chiave e mostrala una sola volta',
  'wh-rotate-own': 'Usa una mia chiave',
  'wh-rotate-now': 'Sostituisci chiave di firma',
  'wh-rotated': 'La chiave di firma è stata sostituita',
  'wh-rotated-own': 'Da ora in poi firmiamo con la tua chiave.',
  'wh-rotated-both': 'Firmiamo i messaggi anche con la chiave precedente. Termine: {time} ({zone}).',
  'wh-key-created': 'Il tuo webhook è stato creato',
  'wh-key-use': 'Chiunque abbia questa chiave può falsificare i messaggi. Tienila segreta.',
}
