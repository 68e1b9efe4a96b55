import type { homeTexts } from '../english-home.ts'

export const italianHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Passaggio {step} di {count}',
  'setup-title': 'Configura Convene',
  'setup-intro':
    'Crea la tua organizzazione e il tuo account. Bastano circa due minuti per iniziare a ricevere prenotazioni.',
  'setup-organization': 'Nome dell’organizzazione',
  'setup-organization-hint': 'Chi prenota lo vede sulle tue pagine di prenotazione.',
  'setup-name-hint':
    'Anche questo è visibile a chi prenota. Farà parte dell’indirizzo della tua pagina di prenotazione.',
  'setup-create': 'Crea organizzazione',
  'setup-demo-removed': 'I dati dimostrativi sono stati rimossi. Ora crea la tua organizzazione.',
  'setup-closed': 'Questo link di configurazione non funziona',
  'setup-closed-advice':
    'È già stato usato oppure è incompleto. Se Convene è già configurato, accedi con il tuo indirizzo email.',
  'setup-closed-restart':
    'Non hai ancora configurato nulla? Riavvia Convene: finché non c’è un’organizzazione, mostra un nuovo link di ' +
    'configurazione.',
  'not-set-up': 'Convene non è ancora configurato',
  'not-set-up-advice':
    'Apri il link di configurazione per creare la prima organizzazione. Convene lo ha mostrato ' +
    'all’avvio: nel terminale o nel registro del servizio. Contiene /setup/.',
  'not-set-up-restart': 'Hai perso il link? Riavvia Convene: finché non c’è un’organizzazione, ne mostra uno nuovo.',
  'setup-closed-signed-in': 'Convene è già configurato e hai effettuato l’accesso.',
  'go-to-console': 'Vai alla console',
  'setup-hours-title': 'Quando è possibile prenotare un incontro con te?',
  'setup-hours-intro':
    'Scegli il tuo orario di lavoro abituale. In seguito puoi aggiungere pause, orari diversi per singoli giorni e ' +
    'assenze.',
  'setup-days': 'Giorni',
  'setup-from': 'Dalle',
  'setup-to': 'Alle',
  'setup-no-days': 'Scegli almeno un giorno.',
  'setup-to-later': 'La fine deve essere successiva all’inizio.',
  'setup-continue': 'Continua',
  'setup-event-type-title': 'Che cosa è possibile prenotare?',
  'setup-event-type-intro': 'Un tipo di incontro ha il proprio link di prenotazione. Inizia con uno.',
  'setup-event-type-name': 'Nome',
  'setup-event-type-default': 'Chiamata conoscitiva',
  'setup-duration': 'Durata',
  'setup-place': 'Dove si svolge?',
  'setup-place-phone': 'Per telefono: chiamo io il partecipante',
  'setup-place-video': 'In video, con un mio link',
  'setup-place-person': 'Di persona, a un indirizzo',
  'setup-place-ask': 'Il partecipante propone un luogo',
  'setup-details': 'Link video o indirizzo',
  'setup-details-hint': 'Solo per gli incontri in video e di persona.',
  'setup-details-missing': 'Inserisci il link video o l’indirizzo, oppure scegli un altro luogo.',
  'setup-publish': 'Pubblica',
  'setup-done-title': 'Ora puoi ricevere prenotazioni',
  'setup-done-intro': 'Questo è il tuo link di prenotazione. Mandalo alle persone che vuoi incontrare.',
  'setup-open-page': 'Apri la pagina di prenotazione',
  'setup-next-title': 'E adesso?',
  'setup-next': 'Nella console vedi i tuoi incontri, modifichi i tuoi orari e crei altri tipi di incontro.',

  // Notices
  notices: 'Avvisi',
  'demo-title': 'Questi sono dati dimostrativi.',
  'demo-note': 'Prova tutto. Quando vuoi iniziare con i tuoi dati, rimuovili.',
  'demo-remove': 'Rimuovi i dati dimostrativi',
  'demo-confirm-title': 'Rimuovere i dati dimostrativi?',
  'demo-confirm':
    'Verrà eliminata l’organizzazione {organization} con le sue persone, i tipi di incontro, gli incontri e i ' +
    'contatti. Non è possibile annullare questa operazione.',
  'demo-confirm-next': 'La tua sessione verrà chiusa. Poi potrai creare la tua organizzazione.',
  'demo-confirm-button': 'Rimuovi e ricomincia',
  'smtp-title': 'Le email non vengono inviate.',
  'smtp-note':
    'Nessun server di posta è configurato, quindi chi prenota non riceve conferme. Imposta SMTP_URL e riavvia Convene.',

  // Home
  'home-title': 'Ciao, {name}',
  'home-meetings': 'Prossimi incontri',
  'home-today': 'Oggi',
  // date: "martedì 17 novembre"
  'home-tomorrow': 'Domani, {date}',
  'home-nothing-today': 'Nient’altro per oggi.',
  'home-no-meetings': 'Non hai incontri in programma. Condividi un link di prenotazione per ricevere il primo.',
  'home-open-meetings': 'Mostra tutti gli incontri',
  'home-more-meetings': 'Mostra altri incontri',
  'home-links': 'I tuoi link di prenotazione',
  'home-page-link': 'La tua pagina con tutti i tipi di incontro',
  'home-off': 'Disattivato',
  'home-no-event-types': 'Non hai ancora tipi di incontro, quindi nessuno può prenotare.',
  'home-create-event-type': 'Crea un tipo di incontro',
  'home-all-event-types': 'Mostra tutti i tipi di incontro',
  'check-title': 'Completa la configurazione',
  'check-progress': '{count} su {total} completati',
  'checklist-done': 'completato',
  'check-hours': 'Controlla il tuo orario di lavoro',
  'check-event-type': 'Pubblica un tipo di incontro',
  'check-share': 'Condividi il tuo link e ricevi la prima prenotazione',
  'check-picture': 'Aggiungi la tua foto',
  'attention-title': 'Richiede la tua attenzione',
  'attention-no-hours': 'Non hai un orario di lavoro, quindi nessuno può prenotare.',
  'attention-all-off': 'Tutti i tuoi tipi di incontro sono disattivati, quindi nessuno può prenotare.',
  'attention-failed-emails':
    'Negli ultimi 7 giorni {count, plural, one {# email su un incontro non è stata inviata} ' +
    'many {# di email su incontri non sono state inviate} other {# email su incontri non sono state inviate}}.',
  'attention-undeliverable':
    '{count, plural, one {# indirizzo email non esiste e non riceve} ' +
    'many {# di indirizzi email non esistono e non ricevono} ' +
    'other {# indirizzi email non esistono e non ricevono}} più email.',
  'attention-webhooks':
    '{count, plural, one {# webhook è disattivato} many {# di webhook sono disattivati} ' +
    'other {# webhook sono disattivati}} dopo troppi errori.',
  'attention-set-aside':
    '{count, plural, one {# attività in background è stata fermata} many {# di attività in background sono state ' +
    'fermate} other {# attività in background sono state fermate}} perché interrompeva il servizio. ' +
    'Avvisa chi gestisce il servizio.',
  'attention-run-again': 'Esegui di nuovo',
  'attention-invitations':
    '{count, plural, one {# invito è ancora} many {# di inviti sono ancora} other {# inviti sono ancora}} ' +
    'senza risposta.',

  // Search
  'search-label': 'Cerca una persona, un incontro, un tipo di incontro o una pagina',
  'search-empty': 'Inserisci un nome, un indirizzo email o il nome di una pagina.',
  'search-none': 'Nessun risultato per «{query}». Controlla come è scritto oppure cerca una parte del nome.',
  'search-count': '{count, plural, one {# risultato} many {# di risultati} other {# risultati}} per «{query}»',
  'search-pages': 'Pagine',
  'search-people': 'Persone',
  'search-contacts': 'Contatti',
  'search-canceled': 'Annullato',
}
