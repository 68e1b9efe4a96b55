import type { peopleTexts } from '../english-people.ts'

export const italianPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Persone',
  'people-tabs': 'Pagine sulle persone',
  'people-tab-members': 'Membri',
  'people-tab-invitations': 'Inviti',
  'people-tab-groups': 'Gruppi',
  'people-tab-teams': 'Team',

  // The list of members
  'people-invite': 'Invita persone',
  'people-search': 'Cerca per nome o email',
  'people-find': 'Cerca',
  'people-clear': 'Mostra tutti',
  'people-role-any': 'Tutti i ruoli',
  'people-pages': 'Pagine dell’elenco',
  'people-you': 'Tu',
  'people-none': 'Nessuna persona trovata',
  'people-none-advice': 'Prova con un altro nome oppure mostra tutti.',
  'people-seen': 'Ultima attività: {time}',
  'people-never-seen': 'Ancora nessuna attività',
  'people-hosts':
    '{count, plural, =0 {non organizza tipi di incontro} one {organizza # tipo di incontro} ' +
    'many {organizza # di tipi di incontro} other {organizza # tipi di incontro}}',
  'people-upcoming':
    '{count, plural, =0 {nessun incontro in programma} one {# incontro in programma} ' +
    'many {# di incontri in programma} other {# incontri in programma}}',
  'people-group-admin': 'amministratore del gruppo',
  'people-done-removed': 'La persona è stata rimossa.',

  // Roles
  'people-role': 'Ruolo',
  'people-role-user': 'Membro',
  'people-role-admin': 'Amministratore',
  'people-role-owner': 'Proprietario',
  'people-role-user-text': 'gestisce i propri tipi di incontro, orari e incontri',
  'people-role-admin-text': 'gestisce anche persone, gruppi, team, moduli e webhook',
  'people-role-owner-text': 'decide anche chi ha il ruolo di proprietario',
  'people-role-of': 'Ruolo di {name}',
  'people-role-loss':
    'Vale da subito. Un amministratore che diventa membro perde i webhook e i link di invito che richiedono ' +
    'quel ruolo.',
  'people-role-save': 'Cambia ruolo',
  'people-role-missing': 'Scegli un ruolo.',
  'people-role-own': 'Non puoi cambiare il tuo ruolo. Chiedi a un altro amministratore o a un proprietario.',
  'people-role-only-owner':
    'Nessun’altra persona ha il ruolo di proprietario. Prima assegnalo a qualcuno, oppure cedi la proprietà ' +
    'nella pagina di quella persona.',
  'people-role-of-owner': '{name} ha il ruolo di proprietario. Solo i proprietari possono cambiarlo.',
  'people-owner-title': 'Assegnare a {name} il ruolo di proprietario?',
  'people-owner-text':
    '{name} potrà fare tutto ciò che puoi fare tu, e anche cambiare il tuo ruolo o rimuoverti. ' +
    'Tu conservi il ruolo di proprietario.',
  'people-owner-button': 'Rendi {name} proprietario',
  'people-step-down-title': 'Rinunciare alla proprietà?',
  'people-step-down-text':
    'Il tuo nuovo ruolo è «{role}». Solo un altro proprietario può restituirti il ruolo di proprietario.',
  'people-step-down-button': 'Rinuncia alla proprietà',
  'people-done-role': 'Il ruolo di {name} è stato cambiato.',

  // Ownership
  'people-hand-over': 'Cedi la proprietà',
  'people-hand-over-text':
    '{name} riceve il ruolo di proprietario e tu quello di amministratore, nello stesso momento.',
  'people-hand-over-confirm': 'Conferma',
  'people-hand-over-box': 'Cedo la proprietà a {name}. Solo un proprietario può restituirmi il ruolo di proprietario.',
  'people-hand-over-missing': 'Seleziona la casella per confermare che cedi la proprietà.',
  'people-hand-over-button': 'Cedi a {name}',
  'people-done-handed-over': 'Ora {name} ha il ruolo di proprietario e tu quello di amministratore.',

  // A member
  'people-email': 'Email',
  'people-last-seen': 'Ultima attività',
  'people-joined': 'Membro dal',
  'people-zone': 'Fuso orario',
  'people-page': 'Pagina di prenotazione',
  'people-upcoming-label': 'Incontri',
  'people-groups': 'Gruppi',
  'people-no-groups': 'In nessun gruppo',
  'people-teams': 'Team',
  'people-no-teams': 'In nessun team',
  'people-availability': 'Disponibilità',
  'people-meetings': 'Incontri',
  'people-hosted': 'Tipi di incontro',
  'people-hosted-none': '{name} non organizza tipi di incontro.',
  'people-hosted-more': 'Sono mostrati solo i primi, al massimo {count}.',
  'people-remove': 'Rimuovi',
  'people-remove-text':
    'Prima di rimuovere {name}, decidi che cosa succede ai suoi tipi di incontro e ai suoi incontri in programma.',
  'people-remove-button': 'Rimuovi {name}…',

  // Invitations
  'people-inv-all': 'Mostra tutti gli inviti',
  'people-inv-pending': 'Mostra solo gli inviti in sospeso',
  'people-inv-none': 'Nessun invito in sospeso. Invita le persone con cui lavori.',
  'people-inv-never': 'Ancora nessun invito. Invita le persone con cui lavori.',
  'people-inv-state-pending': 'In sospeso',
  'people-inv-state-accepted': 'Accettato',
  'people-inv-state-declined': 'Rifiutato',
  'people-inv-dead': 'Il link non funziona più',
  'people-inv-by': 'Invito di',
  'people-inv-left': 'Una persona che non c’è più',
  'people-inv-first': 'Primo invio',
  'people-inv-sent': 'Ultimo invio',
  'people-inv-link': 'Link per unirsi',
  'people-inv-not-sent': 'Non ancora inviato',
  'people-resend': 'Invia di nuovo',
  'people-resend-limit':
    'Puoi inviare di nuovo un invito una volta ogni 15 minuti e quattro volte al giorno. ' +
    'Il link precedente smette di funzionare.',
  'people-resend-wait': 'Questo invito è stato inviato da poco. Potrai inviarlo di nuovo {wait}.',
  'people-done-resent': 'L’invito è stato inviato di nuovo.',
  'people-revoke': 'Revoca',
  'people-revoke-title': 'Revocare l’invito a {email}?',
  'people-revoke-text': 'Il link nell’email smette di funzionare. Puoi invitare di nuovo la persona.',
  'people-revoke-button': 'Revoca invito',
  'people-done-revoked': 'L’invito è stato revocato.',
  'people-scim':
    'Gli inviti sono chiusi perché SCIM è attivo per questa organizzazione. Convene non supporta ancora SCIM, ' +
    'quindi nemmeno una directory può gestire i membri. Chi gestisce Convene può riaprire gli inviti.',

  // Inviting
  'people-invite-text':
    'Inviamo via email a ogni persona un link per unirsi alla tua organizzazione. ' +
    'Un invito in sospeso occupa un posto.',
  'people-invite-addresses': 'Indirizzi email',
  'people-invite-hint':
    'Al massimo {count}, separati da virgole, spazi o a capo. Va bene anche «Ada Park <ada@acme.example>».',
  'people-invite-send': 'Invia inviti',
  'people-invite-file-title': 'Da un foglio di calcolo',
  'people-invite-file': 'File CSV',
  'people-invite-file-hint':
    'Con una colonna di nome «email» o una qualsiasi colonna con indirizzi email. Al massimo {count} persone.',
  'people-invite-file-send': 'Invita dal file',
  'people-invite-file-missing': 'Scegli un file CSV.',
  'people-invite-file-large': 'Il file è troppo grande. Scegli un file CSV di al massimo 200 kB.',
  'people-invite-file-none': 'Il file non ha una colonna con indirizzi email.',
  'people-invite-file-unreadable':
    'Impossibile leggere il file. Salva il foglio di calcolo come CSV (UTF-8) e riprova.',
  'people-invite-missing': 'Inserisci almeno un indirizzo email.',
  'people-invite-many': 'Puoi invitare al massimo {count} persone alla volta. Non è stato inviato nessun invito.',
  'people-invited-count':
    '{count, plural, =0 {Non è stato inviato nessun invito} one {È stato inviato # invito} ' +
    'many {Sono stati inviati # di inviti} other {Sono stati inviati # inviti}}',
  'people-not-invited-count':
    '{count, plural, one {# indirizzo non ha ricevuto l’invito: vedi sotto.} ' +
    'many {# di indirizzi non hanno ricevuto l’invito: vedi sotto.} ' +
    'other {# indirizzi non hanno ricevuto l’invito: vedi sotto.}}',
  'people-out-invited': 'Invito inviato',
  'people-out-member': 'È già un membro',
  'people-out-pending': 'Ha già un invito. Puoi inviarlo di nuovo.',
  'people-out-wrong': 'Riga {line}: indirizzo email non valido',
  'people-out-seat': 'Non ci sono più posti. Revoca un invito in sospeso, rimuovi un membro o richiedi altri posti.',
  'people-out-trial': 'Il periodo di prova non consente altri inviti.',
  'people-out-limit': 'Troppi inviti a questo indirizzo. Riprova {wait}.',
}
