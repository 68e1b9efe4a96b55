import type { settingTexts } from '../english-settings.ts'
import { italianActivity } from './activity.ts'

export const italianSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'Impostazioni',
  'settings-tabs': 'Pagine delle impostazioni',
  'settings-organization': 'Organizzazione',
  'settings-blocklist': 'Indirizzi bloccati',
  'settings-plan': 'Piano e spazio',
  'settings-activity': 'Registro delle attività',
  'settings-deletion': 'Elimina dati',
  'settings-exports': 'Esportazioni',
  'settings-yours': 'Le tue impostazioni',
  'settings-yours-note': 'Nome, foto, fuso orario, lingua e password sono nella pagina del tuo account.',
  'settings-for-admins': 'Le impostazioni di {organization} sono modificate da amministratori e proprietari.',

  // The organization
  'settings-saved': 'Le modifiche sono state salvate.',
  'settings-save': 'Salva modifiche',
  'settings-name': 'Nome dell’organizzazione',
  'settings-name-hint': 'È visibile a chi prenota, sulle pagine di prenotazione e nelle email.',
  'settings-look': 'Pagine di prenotazione ed email',
  'settings-color': 'Colore',
  'settings-color-hint':
    '# e sei cifre esadecimali, per esempio #0a7cff. Se è vuoto, vale il colore abituale. I testi restano leggibili.',
  'settings-color-wrong': 'Inserisci # e sei cifre esadecimali, per esempio #0a7cff.',
  'settings-website': 'Sito web',
  'settings-imprint': 'Note legali',
  'settings-privacy': 'Informativa sulla privacy',
  'settings-links-hint': 'I link sono in fondo alle pagine di prenotazione e iniziano con https://.',
  'settings-link-wrong': 'Inserisci un indirizzo completo che inizia con https:// o http://.',
  'settings-powered-by': 'Mostra «Con tecnologia Convene» sulle pagine di prenotazione',
  'settings-embed': 'Siti che possono mostrare le tue pagine di prenotazione',
  'settings-embed-anywhere': 'Tutti i siti',
  'settings-embed-listed': 'Solo i siti qui sotto',
  'settings-embed-nowhere': 'Nessun sito',
  'settings-embed-domains': 'Siti',
  'settings-embed-hint':
    'Un host per riga, per esempio acme.example. Scrivi *.acme.example per tutti i suoi sottodomini.',
  'settings-embed-wrong': 'Inserisci host come shop.example o *.shop.example, senza https://, porta e percorso: {host}',
  'settings-embed-none': 'Inserisci almeno un sito oppure scegli «Nessun sito».',
  'settings-logo': 'Logo',
  'settings-logo-none': 'Non c’è ancora un logo. Le pagine di prenotazione mostrano il nome.',
  'settings-logo-now': 'Il logo attuale',
  'settings-logo-file': 'Nuovo logo',
  'settings-logo-hint': 'PNG, JPEG, WebP o AVIF, al massimo 2 MB.',
  'settings-logo-upload': 'Carica logo',
  'settings-logo-saved': 'Il logo è stato salvato.',
  'settings-logo-remove': 'Rimuovi logo',
  'settings-logo-removed': 'Il logo è stato rimosso.',
  'settings-logo-remove-title': 'Rimuovere il logo?',
  'settings-logo-remove-text': 'Le pagine di prenotazione e le nuove email mostreranno il nome dell’organizzazione.',

  // Blocked addresses
  'blocklist-intro':
    'Queste persone e questi domini non possono prenotare incontri con la tua organizzazione e non sanno perché. ' +
    'Gli incontri prenotati restano.',
  'blocklist-address': 'Indirizzo email o dominio',
  'blocklist-hint': 'Un dominio come spam.example blocca tutti i suoi indirizzi e quelli dei suoi sottodomini.',
  'blocklist-add': 'Blocca',
  'blocklist-wrong': 'Inserisci un indirizzo email o un dominio come spam.example.',
  'blocklist-again': 'Questo indirizzo è già bloccato.',
  'blocklist-added': 'L’indirizzo è stato bloccato.',
  'blocklist-removed': 'L’indirizzo è stato sbloccato.',
  'blocklist-none': 'Nessun indirizzo è bloccato.',
  'blocklist-kind': 'Tipo',
  'blocklist-email': 'Indirizzo email',
  'blocklist-domain': 'Dominio',
  'blocklist-since': 'Data del blocco',
  'blocklist-remove': 'Sblocca',
  'blocklist-list': 'Indirizzi bloccati',

  // Plan, seats, storage and retention
  'plan-name': 'Piano',
  'plan-stage': 'Fase',
  'plan-trial': 'Prova',
  'plan-free': 'Gratuito',
  'plan-paid': 'A pagamento',
  'plan-seats': 'Posti',
  'plan-seats-used': '{used} su {seats} in uso, compresi gli inviti in sospeso',
  'plan-seats-unlimited': '{used} in uso, compresi gli inviti in sospeso; nessun limite',
  'plan-storage': 'Spazio di archiviazione',
  'plan-storage-used': '{used} di {quota} ({percent})',
  'plan-storage-unlimited': '{used}; nessun limite',
  'plan-operator': 'Chi gestisce questo server può cambiare piano, posti e spazio con questo comando:',
  'plan-retention': 'Per quanto tempo si conservano i dati',
  'plan-retention-note':
    'Questi periodi sono stabiliti da chi gestisce il server. Poi i dati vengono eliminati automaticamente.',
  'plan-what': 'Dati',
  'plan-kept': 'Conservazione',
  'plan-days': '{count, plural, one {# giorno} many {# di giorni} other {# giorni}}',
  'plan-forever': 'Finché qualcuno non li elimina',
  'keep-activity': 'Registro delle attività',
  'keep-busy-times': 'Ore bloccate ormai passate',
  'keep-emails': 'Email inviate',
  'keep-failed-jobs': 'Attività in background non riuscite',
  'keep-imports': 'Rapporti sulle importazioni',
  'keep-invitations': 'Inviti con risposta',
  'keep-links': 'Link monouso già usati',
  'keep-submissions': 'Risposte ai moduli di smistamento',
  'keep-text-messages': 'SMS inviati',
  'keep-tokens': 'Token revocati e scaduti',

  // Deletion of data
  'deletion-intro':
    'Elimina i dati delle persone che lo chiedono oppure i vecchi incontri. Richiede qualche minuto e ' +
    'l’azione è irreversibile.',
  'deletion-people': 'Elimina i dati di una persona',
  'deletion-people-note':
    'Elimina prenotazioni, contatti, risposte, resoconti ed email con questi indirizzi. ' +
    'I membri conservano il loro account.',
  'deletion-emails': 'Indirizzi email',
  'deletion-emails-hint': 'Al massimo 100, uno per riga.',
  'deletion-emails-none': 'Inserisci almeno un indirizzo email.',
  'deletion-emails-many': 'Inserisci al massimo 100 indirizzi.',
  'deletion-emails-wrong': 'Questo non è un indirizzo email: {address}',
  'deletion-meetings': 'Elimina vecchi incontri',
  'deletion-meetings-note':
    'Elimina gli incontri iniziati in questi giorni, con i loro partecipanti, email e resoconti.',
  'deletion-from': 'Primo giorno',
  'deletion-to': 'Ultimo giorno',
  'deletion-date-wrong': 'Inserisci un giorno nel passato.',
  'deletion-order': 'L’ultimo giorno non può precedere il primo.',
  'deletion-long': 'Inserisci al massimo 24 mesi.',
  'deletion-review': 'Continua',
  'deletion-sure': 'Eliminare questi dati?',
  'deletion-sure-people':
    'Verranno eliminati tutti i dati relativi a {count, plural, one {questo indirizzo} ' +
    'many {# di indirizzi} other {questi # indirizzi}}:',
  'deletion-sure-meetings':
    '{count, plural, one {Verrà eliminato # incontro} many {Verranno eliminati # di incontri} ' +
    'other {Verranno eliminati # incontri}}. Periodo: da {from} a {to}.',
  'deletion-sure-note': 'L’azione è irreversibile.',
  'deletion-start': 'Elimina per sempre',
  'deletion-started': 'L’eliminazione è iniziata.',
  'deletion-log': 'Eliminazioni',
  'deletion-none': 'Non è ancora stato eliminato nulla.',
  'deletion-when': 'Richiesta',
  'deletion-who': 'Da',
  'deletion-what': 'Che cosa',
  'deletion-progress': 'Avanzamento',
  'deletion-of-people':
    '{count, plural, one {Dati di # indirizzo} many {Dati di # di indirizzi} other {Dati di # indirizzi}}',
  'deletion-of-meetings': 'Incontri da {from} a {to}',
  'deletion-waiting': 'In attesa',
  'deletion-running': 'Passaggio {step} di {steps}',
  'deletion-checking': 'Nuovo controllo, passaggio {step} di {steps}',
  'deletion-done':
    'Fine. {count, plural, one {# elemento eliminato o modificato} many {# di elementi eliminati o modificati} ' +
    'other {# elementi eliminati o modificati}}.',
  'deletion-failed':
    'L’eliminazione non è terminata. Avviala di nuovo. Se non riesce, contatta chi gestisce il server.',
  'deletion-refresh': 'Questa pagina si aggiorna da sola durante un’eliminazione.',

  // Exports
  'exports-intro': 'I file CSV si aprono in ogni foglio di calcolo. Contengono ciò che puoi vedere nella console.',
  'exports-meetings': 'Incontri',
  'exports-meetings-note': 'Prima scegli gli incontri nell’elenco. Il link al file è sotto l’elenco.',
  'exports-contacts': 'Contatti',
  'exports-contacts-note': 'Tutti i campi. Puoi importare di nuovo lo stesso file.',
  'exports-forms': 'Risposte ai moduli di smistamento',
  'exports-forms-note': 'Ogni modulo ha il proprio file, nella pagina con le sue risposte.',
  'exports-insights': 'Statistiche',
  'exports-insights-note': 'Ogni grafico ha un file con i suoi dati.',
  'exports-activity': 'Registro delle attività',
  'exports-activity-note': 'Prima scegli ciò che ti serve nel registro. Il link al file è sotto il registro.',

  ...italianActivity,
}
