import type { conferenceTexts } from '../english-conferences.ts'

export const italianConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Videochiamata',
  'conf-link-follows': '{name} (il link seguirà)',
  'log-conference': 'Videoconferenza',

  // The console
  'conf-title': 'Videoconferenze',
  'conf-about': 'Dai a ogni prenotazione un link per partecipare online: con Jitsi, BigBlueButton o una tua stanza.',
  'conf-advice':
    'Scegli una videoconferenza come luogo di un tipo di incontro. Ogni prenotazione riceve così un link per ' +
    'partecipare.',
  'conf-none': 'Non ci sono ancora videoconferenze. Aggiungine una per dare alle prenotazioni un link per partecipare.',
  'conf-add': 'Nuova videoconferenza',
  'conf-add-title': 'Aggiungi una videoconferenza',
  'conf-edit': 'Modifica…',
  'conf-edit-title': 'Modifica «{name}»',
  'conf-save': 'Salva videoconferenza',
  'conf-saved': 'La videoconferenza è stata salvata.',
  'conf-added': 'La videoconferenza è stata aggiunta. Ora sceglila come luogo di un tipo di incontro.',
  'conf-name': 'Nome',
  'conf-name-hint': 'È visibile ai partecipanti quando scelgono dove incontrarsi.',
  'conf-provider': 'Servizio',
  'conf-jitsi': 'Jitsi: una nuova stanza per ogni incontro',
  'conf-bigbluebutton': 'BigBlueButton: una nuova stanza per ogni incontro, con gli organizzatori come moderatori',
  'conf-room': 'Una mia stanza o un mio indirizzo',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Stanza propria',
  'conf-url': 'Indirizzo',
  'conf-url-hint':
    'Jitsi: per esempio https://meet.jit.si. BigBlueButton: ciò che «bbb-conf --secret» mostra come URL. Stanza ' +
    'propria: il suo indirizzo. Le parole «random» e «meeting» tra parentesi graffe diventano caratteri casuali e ' +
    'l’ID dell’incontro.',
  'conf-secret': 'Segreto condiviso',
  'conf-secret-hint':
    'Solo per BigBlueButton: ciò che «bbb-conf --secret» mostra come Secret. Viene salvato in forma crittografata.',
  'conf-secret-keep':
    'Lascia vuoto il campo per mantenere il segreto salvato. Se cambi l’indirizzo, inseriscilo di nuovo.',
  'conf-scope': 'Chi può usarla',
  'conf-scope-user': 'Solo io',
  'conf-scope-organization': 'Tutta l’organizzazione',
  'conf-fixed':
    'Tutti gli incontri hanno lo stesso link. Persone di incontri diversi possono trovarsi nella stessa stanza.',
  'conf-limit': 'Possono essercene al massimo 20. Eliminane una che non usi più.',
  'conf-test': 'Prova',
  'conf-test-good': 'Funziona. Questo è un link come quello che riceve una prenotazione:',
  'conf-test-bad': 'Non c’è nessun link: {problem}.',
  'conf-delete': 'Elimina…',
  'conf-delete-title': 'Eliminare «{name}»?',
  'conf-delete-text':
    'Gli incontri prenotati mantengono i loro link, ma quelli di BigBlueButton smettono di funzionare.',
  'conf-delete-now': 'Elimina videoconferenza',
  'conf-deleted': 'La videoconferenza è stata eliminata.',
  'conf-used': 'Questi tipi di incontro la usano. Scegli per loro un altro luogo prima di eliminarla:',
  'conf-back': 'Torna alle videoconferenze',

  // The event type editor
  'conf-choice': 'Link per partecipare',
  'conf-choice-none': 'Nessun link',
  'conf-choice-hint':
    'Ogni prenotazione riceve il proprio link. Il testo qui sopra è quello che vedono i partecipanti.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Partecipa a «{name}»',
  'conf-join-name': 'Il tuo nome',
  'conf-join-name-hint': 'È visibile alle altre persone nell’incontro.',
  'conf-join-now': 'Partecipa all’incontro',
  'conf-join-host': 'Partecipi tra gli organizzatori.',
  'conf-join-failed': 'Il server di videoconferenza non risponde. Riprova tra un minuto o contatta l’organizzatore.',
  'conf-join-gone': 'Nessun incontro corrisponde a questo link',
  'conf-join-gone-text':
    'L’incontro è stato annullato oppure è terminato. I dettagli sono nell’email sulla tua prenotazione.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'Il link per partecipare a «{meeting}» non funziona ancora',
  'confmail-text':
    'Abbiamo provato a preparare la stanza di questo incontro, ma il server di videoconferenza non ha risposto come ' +
    'previsto: {problem}.',
  'confmail-next':
    'Il link funzionerà di nuovo non appena funzionerà il server. Prova la videoconferenza prima che inizi l’incontro.',
  'confmail-button': 'Controlla videoconferenze',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Nuovo link: {meeting} con {names}, {when}',
  'link-change-new': 'Il link per partecipare a questo incontro è cambiato. Il link precedente non vale più.',
  'link-change-none': 'Il link per partecipare a questo incontro non vale più. Quello nuovo sarà condiviso da {names}.',
  'host-link-missing':
    'Questo incontro non ha ancora un link per partecipare. Inviane uno a {name} oppure aggiungi il tuo al ' +
    'profilo: lo avranno tutti gli incontri di questo tipo.',
  'host-link-add': 'Aggiungi il tuo link',
  'custom-link-follows': '{name}. Il link sarà condiviso da {names}.',
  'own-link': 'Il tuo link per gli incontri online',
  'own-link-hint':
    'Per esempio la tua stanza personale su Zoom, Meet, Teams o Webex. Un nuovo link vale anche per gli incontri ' +
    'già prenotati.',
  'own-link-invalid': 'Inserisci un indirizzo che inizi con https://.',
  'own-link-used':
    'Alcuni tipi di evento usano questo link come conferenza. Scegli per loro un altro luogo prima di rimuoverlo.',
  'host-link': 'Il link dell’organizzatore',
  'host-link-note':
    'Nessun account è collegato a questo servizio, quindi ogni incontro riceve il link di chi lo tiene. Senza, non ' +
    'c’è un link per partecipare.',
  'host-link-lacking': 'Questi organizzatori non hanno ancora un link: {names}.',
  'attention-no-link':
    '{count, plural, one {# tipo di evento ha} other {# tipi di evento hanno}} bisogno del tuo link per gli ' +
    'incontri online',
  'attention-no-host-link':
    '{count, plural, one {# tipo di evento ha un organizzatore} other {# tipi di evento hanno organizzatori}} ' +
    'senza link per gli incontri online',
  'meeting-no-link':
    'Questo incontro non ha un link per partecipare. Aggiungi il tuo al profilo oppure inviane uno ai partecipanti.',
  'meeting-link-again': 'Cerca di nuovo un link',
  'meeting-done-link': 'L’incontro ora ha un link per partecipare.',
}
