import type { calendarTexts } from '../english-calendars.ts'

export const italianCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Leggere quali calendari sono collegati',
  'scope-calendars-write': 'Collegare, modificare e scollegare calendari',

  // The list of connected calendars
  'cal-title': 'Calendari',
  'cal-about': 'Blocca gli orari in cui hai impegni e aggiungi le prenotazioni al tuo calendario.',
  'cal-count':
    '{count, plural, =0 {Ancora nessun calendario collegato} one {# account} many {# di account} other {# account}}',
  'cal-attention-count':
    '{count, plural, one {# richiede attenzione} many {# richiedono attenzione} other {# richiedono attenzione}}',
  'cal-advice':
    'Collega il tuo calendario, così nessuno prenota quando hai impegni. Al calendario si possono aggiungere anche le ' +
    'nuove prenotazioni.',
  'cal-privacy': 'Salviamo solo gli orari in cui hai impegni, mai l’argomento degli eventi, il luogo o chi partecipa.',
  'cal-none': 'Non hai ancora collegato un calendario.',
  'cal-none-of-all': 'Nessuno ha ancora collegato un calendario.',
  'cal-connect': 'Collega un calendario',
  'cal-accounts': 'Account',
  'cal-person': 'Persona',
  'cal-provider': 'Tipo',
  'cal-caldav': 'Server di calendario (CalDAV)',
  'cal-ics': 'Indirizzo di calendario (ICS)',
  'cal-active': 'Collegato',
  'cal-unreachable': 'Non raggiungibile',
  'cal-needs-reconnect': 'Da ricollegare',
  'cal-reason': 'Problema',
  'cal-problems': 'Non leggibile',
  'cal-unreadable-start': 'L’inizio di un evento, che quindi non blocca orari',
  'cal-unreadable-end': 'La fine di un evento, che blocca un’ora o la sua giornata',
  'cal-unreadable-rule': 'Come si ripete un evento; blocca solo la prima volta',
  'cal-unreadable-dates': 'Alcune date di una serie',
  'cal-unreadable-instance': 'Quale data di una serie è cambiata; bloccano entrambi gli orari',
  'cal-unknown-zone': 'Il fuso orario di un evento; vale quello del calendario',
  'cal-problem-limit': 'Eventi o date oltre il nostro limite',
  'cal-incomplete': 'La fine del calendario, che manca',
  'cal-too-large': 'Un evento troppo grande',
  'cal-problem-date': 'dal {date}',
  'cal-last-read': 'Ultima lettura',
  'cal-not-read': 'Prima lettura in corso',
  'cal-just-now': 'Poco fa',
  'cal-unreachable-note':
    'Continuiamo a riprovare. Nel frattempo, gli impegni che conosciamo valgono ancora. Gli eventi più recenti di ' +
    'questo calendario no.',
  'cal-reconnect-note':
    'Non possiamo leggere questo calendario finché non accedi di nuovo. Gli impegni che conosciamo valgono ancora.',
  'cal-reconnect-ics-note':
    'Non possiamo leggere questo calendario finché non inserisci un indirizzo che funziona. Gli impegni che ' +
    'conosciamo valgono ancora.',
  'cal-check-now': 'Controlla ora',
  'cal-checking': 'Controllo…',
  'cal-checked': 'Abbiamo appena letto «{account}». Tutto funziona.',
  'cal-checked-problems': 'Abbiamo appena letto «{account}». Alcuni eventi non sono leggibili; sono elencati sotto.',
  'cal-check-failed': 'Non è stato possibile leggere «{account}».',
  'cal-check-often': 'Hai controllato questo calendario troppe volte. Riprova {wait}.',

  // Which calendars count
  'cal-calendars': 'I tuoi calendari',
  'cal-calendars-advice':
    'Gli eventi dei calendari in cui controlliamo i conflitti bloccano i tuoi orari. Le prenotazioni vengono aggiunte ' +
    'a un solo calendario.',
  'cal-conflicts': 'Controlla i conflitti',
  'cal-bookings': 'Aggiungi qui le prenotazioni',
  'cal-bookings-nowhere': 'Non aggiungere le prenotazioni a nessun calendario',
  'cal-read-only': 'È di sola lettura, quindi non è possibile aggiungere prenotazioni.',
  'cal-deleted': 'Se elimini una prenotazione nel tuo calendario',
  'cal-deleted-cancel': 'Annulla l’incontro e avvisa il partecipante',
  'cal-deleted-flag': 'Mantieni l’incontro e avvisami',
  'cal-moved': 'Se sposti una prenotazione nel tuo calendario',
  'cal-moved-reschedule': 'Sposta l’incontro se il nuovo orario è libero',
  'cal-moved-flag': 'Mantieni l’orario dell’incontro e avvisami',
  'cal-save': 'Salva modifiche',
  'cal-saved': 'Le modifiche sono state salvate.',

  // Connecting
  'cal-connect-title': 'Collega un calendario',
  'cal-connect-advice': 'Come possiamo leggere il tuo calendario?',
  'cal-choice-caldav-about':
    'Per iCloud, Fastmail, Nextcloud, mailbox.org e altri. Leggiamo gli orari in cui hai impegni e aggiungiamo le ' +
    'prenotazioni.',
  'cal-choice-ics-about':
    'Per Google Calendar, Outlook e altri con un indirizzo segreto. Leggiamo gli orari in cui hai impegni. Le ' +
    'prenotazioni non vengono aggiunte.',
  'cal-url': 'Indirizzo del server',
  'cal-url-hint': 'Basta il nome del server, per esempio caldav.icloud.com.',
  'cal-username': 'Nome utente',
  'cal-username-hint': 'Spesso è il tuo indirizzo email.',
  'cal-password': 'Password',
  'cal-password-hint':
    'iCloud, Fastmail e molti altri richiedono una password per le app. Si crea nelle impostazioni di sicurezza ' +
    'dell’account.',
  'cal-password-kept': 'Crittografiamo la password e la usiamo solo per accedere al tuo calendario.',
  'cal-examples': 'Che cosa inserire',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, l’indirizzo email del tuo Apple Account e una password specifica per le app.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, il tuo indirizzo email e una password per le app.',
  'cal-example-nextcloud':
    'Nextcloud: l’indirizzo del tuo Nextcloud, il tuo nome utente e una password per le app creata in «Sicurezza».',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, il tuo indirizzo email e la tua password.',
  'cal-example-google':
    'Google Calendar e Outlook qui non accettano una password. Collegali con un indirizzo di calendario.',
  'cal-ics-url': 'Indirizzo segreto del calendario',
  'cal-ics-url-hint':
    'Inizia con https:// o webcal:// e spesso finisce con .ics. Chiunque lo abbia può leggere il calendario.',
  'cal-ics-where': 'Dove trovarlo',
  'cal-ics-google':
    'Google Calendar: apri «Impostazioni», scegli il calendario e copia «Indirizzo segreto in formato iCal».',
  'cal-ics-outlook':
    'Outlook sul Web: apri «Impostazioni», «Calendario», «Calendari condivisi», pubblica il calendario e copia il ' +
    'link ICS.',
  'cal-ics-icloud': 'iCloud: condividi il calendario come calendario pubblico e copia il link.',
  'cal-ics-delay':
    'Alcuni fornitori aggiornano questo indirizzo solo ogni poche ore, quindi i nuovi eventi possono bloccare gli ' +
    'orari in ritardo.',
  'cal-connect-now': 'Collega',
  'cal-connecting': 'Collegamento…',
  'cal-limit': 'Non puoi collegare altri calendari. Scollegane uno che non usi più.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Troppi tentativi. Riprova {wait}.',
  'cal-wrong-url': 'Non abbiamo trovato un calendario a questo indirizzo. Controllalo e riprova.',
  'cal-wrong-login': 'Il server non ha accettato il nome utente o la password.',
  'cal-connected':
    'Collegamento riuscito. Abbiamo trovato {count, plural, one {# calendario} many {# di calendari} ' +
    'other {# calendari}}.',
  'cal-connected-next':
    'Scegli qui sotto in quali calendari controllare i conflitti e dove aggiungere le prenotazioni.',
  'cal-connected-ics':
    'Collegamento riuscito. Gli orari in cui hai impegni in questo calendario non vengono più offerti.',

  // Signing in again
  'cal-reconnect': 'Accedi di nuovo…',
  'cal-reconnect-title': 'Accedi di nuovo a «{account}»',
  'cal-reconnect-advice': 'Inserisci di nuovo la password. I tuoi calendari e le loro impostazioni restano come sono.',
  'cal-reconnect-now': 'Accedi',
  'cal-reconnect-more': 'Cambia anche l’indirizzo o il nome utente',
  'cal-reconnect-keep': 'Lascia vuoto il campo per mantenere il valore attuale.',
  'cal-reconnect-ics': 'Cambia indirizzo…',
  'cal-reconnect-ics-title': 'Cambia l’indirizzo di «{account}»',
  'cal-reconnect-ics-advice': 'Inserisci il nuovo indirizzo segreto. Le impostazioni del calendario restano come sono.',
  'cal-reconnect-ics-now': 'Cambia indirizzo',
  'cal-reconnected': '«{account}» è di nuovo collegato.',

  // Disconnecting
  'cal-disconnect': 'Scollega…',
  'cal-disconnect-title': 'Scollegare «{account}»?',
  'cal-disconnect-person': 'Appartiene a {name}.',
  'cal-disconnect-text': 'I suoi eventi non bloccano più gli orari. Questi orari diventano subito prenotabili.',
  'cal-disconnect-entries': 'Le prenotazioni che abbiamo aggiunto al calendario restano lì, ma non le aggiorniamo più.',
  'cal-disconnect-now': 'Scollega',
  'cal-disconnected': 'Il calendario è stato scollegato. Gli orari che occupava sono di nuovo liberi.',

  // The home page
  'cal-check-connect': 'Collega il tuo calendario, così nessuno prenota quando hai impegni',
  'cal-attention-unreachable':
    'Il tuo calendario «{account}» non è raggiungibile. Gli eventi più recenti non bloccano gli orari.',
  'cal-attention-reconnect': 'Accedi di nuovo al tuo calendario «{account}». Non possiamo più leggerlo.',
  'cal-attention-problems':
    'Alcuni eventi del tuo calendario «{account}» non sono leggibili e forse non bloccano gli orari.',
  'cal-attention-entries':
    '{count, plural, one {# prenotazione è diversa} many {# di prenotazioni sono diverse} ' +
    'other {# prenotazioni sono diverse}} da ciò che risulta nel tuo calendario.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Prenotazioni diverse da quelle nel tuo calendario',
  'cal-entry-meeting': 'Il tuo calendario',

  // Why a time is not offered
  'why-calendar': 'Un evento in un calendario collegato blocca quell’orario.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Ricollega il tuo calendario',
  'calmail-reconnect-problem':
    'Non possiamo più leggere il tuo calendario collegato: la password non funziona più oppure il calendario non ' +
    'esiste più.',
  'calmail-reconnect-advice': 'Apri i tuoi calendari collegati e inserisci di nuovo l’indirizzo o la password.',
  'calmail-away-subject': 'Il tuo calendario non è raggiungibile',
  'calmail-away-problem': 'Da più di un giorno non riusciamo a leggere il tuo calendario collegato.',
  'calmail-away-advice':
    'Controlla se il server di calendario funziona. Continuiamo a riprovare. Se il server ha cambiato indirizzo, ' +
    'collega il calendario con quello nuovo.',
  'calmail-effect':
    'Gli ultimi impegni che abbiamo letto valgono ancora. Non conosciamo gli eventi più recenti, quindi in quegli ' +
    'orari è possibile prenotare con te.',
  'calmail-account': 'Account',
  'calmail-reason': 'Problema',
  'calmail-open': 'Apri i calendari collegati',
  'calmail-why': 'Ricevi questa email perché hai collegato questo calendario nell’organizzazione {organization}.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'L’organizzatore ha eliminato questo incontro nel proprio calendario.',
  'calentry-moved-reason': 'L’organizzatore ha spostato questo incontro nel proprio calendario.',
  'calentry-problem-not-written': 'Non è stato possibile aggiungere o aggiornare questo incontro nel tuo calendario.',
  'calentry-problem-deleted': 'Questo incontro è stato eliminato nel tuo calendario. È ancora prenotato.',
  'calentry-problem-moved':
    'Questo incontro è stato spostato nel tuo calendario. È ancora prenotato per l’orario precedente.',
  'calentry-problem-many-deleted':
    'Questo incontro è scomparso dal tuo calendario insieme a molti altri. È ancora prenotato.',
  'calentry-problem-other-calendar':
    'Questo incontro è stato spostato in un altro calendario. È ancora prenotato, ma le modifiche non compaiono più ' +
    'in quel calendario.',
  'calentry-problem-moved-unavailable':
    'Questo incontro è stato spostato nel tuo calendario a un orario non prenotabile. È ancora prenotato per l’orario ' +
    'precedente.',
  'calentry-problem-moved-duration':
    'La durata di questo incontro è stata cambiata nel tuo calendario. L’incontro è ancora prenotato per l’orario ' +
    'precedente.',
  'calentry-problem-moved-group':
    'Questo incontro è stato spostato nel tuo calendario. Ha più partecipanti, quindi è ancora prenotato per l’orario ' +
    'precedente.',
  'calentry-subject': 'Da controllare: {meeting}, {when}',
  'calentry-advice': 'Apri l’incontro per spostarlo o annullarlo, oppure annulla la modifica nel tuo calendario.',
  'calentry-disappeared-subject': 'Alcuni incontri sono scomparsi dal tuo calendario',
  'calentry-disappeared':
    '{count, plural, one {# incontro è scomparso} many {# di incontri sono scomparsi} ' +
    'other {# incontri sono scomparsi}} dal tuo calendario nello stesso momento.',
  'calentry-disappeared-effect': 'Potrebbe essere l’errore di un programma, quindi non ne abbiamo annullato nessuno.',
  'calentry-disappeared-advice':
    'Se non vuoi tenere questi incontri, annullali nel tuo elenco degli incontri. I partecipanti si aspettano che si ' +
    'svolgano.',
  'calentry-open-meetings': 'Apri gli incontri',
  'calentry-why': 'Ricevi questa email perché le prenotazioni vengono aggiunte al tuo calendario.',
}
