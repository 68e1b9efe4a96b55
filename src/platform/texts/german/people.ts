import type { peopleTexts } from '../english-people.ts'

export const germanPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Personen',
  'people-tabs': 'Seiten zu Personen',
  'people-tab-members': 'Mitglieder',
  'people-tab-invitations': 'Einladungen',
  'people-tab-groups': 'Gruppen',
  'people-tab-teams': 'Teams',

  // The list of members
  'people-invite': 'Personen einladen',
  'people-search': 'Nach Name oder E-Mail-Adresse suchen',
  'people-find': 'Suchen',
  'people-clear': 'Alle anzeigen',
  'people-role-any': 'Alle Rollen',
  'people-pages': 'Seiten der Liste',
  'people-you': 'Sie',
  'people-none': 'Niemand gefunden',
  'people-none-advice': 'Versuchen Sie es mit einem anderen Namen oder lassen Sie alle anzeigen.',
  'people-seen': 'Zuletzt aktiv: {time}',
  'people-never-seen': 'Noch nie aktiv',
  'people-hosts':
    '{count, plural, =0 {Host von keiner Terminart} one {Host von # Terminart} other {Host von # Terminarten}}',
  'people-upcoming':
    '{count, plural, =0 {keine anstehenden Termine} one {# anstehender Termin} other {# anstehende Termine}}',
  'people-group-admin': 'Gruppenadmin',
  'people-done-removed': 'Die Person wurde entfernt.',

  // Roles
  'people-role': 'Rolle',
  'people-role-user': 'Mitglied',
  'people-role-admin': 'Admin',
  'people-role-owner': 'Inhaber/in',
  'people-role-user-text': 'verwaltet die eigenen Terminarten, Zeiten und Termine',
  'people-role-admin-text': 'verwaltet auch Personen, Gruppen, Teams, Formulare und Webhooks',
  'people-role-owner-text': 'entscheidet auch, wer Inhaber/in ist',
  'people-role-of': 'Rolle von {name}',
  'people-role-loss':
    'Das gilt sofort. Wer nicht mehr Admin, sondern Mitglied ist, ' +
    'verliert Webhooks und Einladungslinks, die diese Rolle erfordern.',
  'people-role-save': 'Rolle ändern',
  'people-role-missing': 'Wählen Sie eine Rolle.',
  'people-role-own': 'Ihre eigene Rolle können Sie nicht ändern. Bitten Sie andere Admins oder Inhaber darum.',
  'people-role-only-owner':
    'Nur Sie haben die Inhaberrolle. Geben Sie sie zuerst einer anderen Person ' +
    'oder übergeben Sie sie auf der Seite dieser Person.',
  'people-role-of-owner': '{name} hat die Inhaberrolle. Nur Inhaber können das ändern.',
  'people-owner-title': '{name} die Inhaberrolle geben?',
  'people-owner-text':
    '{name} kann dann alles, was Sie können, auch Ihre Rolle ändern oder Sie entfernen. ' +
    'Sie behalten die Inhaberrolle.',
  'people-owner-button': '{name} die Inhaberrolle geben',
  'people-step-down-title': 'Inhaberrolle abgeben?',
  'people-step-down-text':
    'Ihre neue Rolle ist „{role}“. Nur andere Inhaber können Ihnen die Inhaberrolle wieder geben.',
  'people-step-down-button': 'Inhaberrolle abgeben',
  'people-done-role': 'Die Rolle von {name} wurde geändert.',

  // Ownership
  'people-hand-over': 'Inhaberrolle übergeben',
  'people-hand-over-text': '{name} erhält die Inhaberrolle, und Sie werden gleichzeitig Admin.',
  'people-hand-over-confirm': 'Bitte bestätigen',
  'people-hand-over-box': 'Ich übergebe die Inhaberrolle an {name}. Nur Inhaber können sie mir wieder geben.',
  'people-hand-over-missing': 'Setzen Sie das Häkchen, um die Übergabe der Inhaberrolle zu bestätigen.',
  'people-hand-over-button': 'An {name} übergeben',
  'people-done-handed-over': '{name} hat jetzt die Inhaberrolle, und Sie sind Admin.',

  // A member
  'people-email': 'E-Mail-Adresse',
  'people-last-seen': 'Zuletzt aktiv',
  'people-joined': 'Mitglied seit',
  'people-zone': 'Zeitzone',
  'people-page': 'Buchungsseite',
  'people-upcoming-label': 'Termine',
  'people-groups': 'Gruppen',
  'people-no-groups': 'In keiner Gruppe',
  'people-teams': 'Teams',
  'people-no-teams': 'In keinem Team',
  'people-availability': 'Verfügbarkeit',
  'people-meetings': 'Termine',
  'people-hosted': 'Terminarten',
  'people-hosted-none': '{name} ist bei keiner Terminart Host.',
  'people-hosted-more': 'Die ersten {count} werden angezeigt.',
  'people-remove': 'Entfernen',
  'people-remove-text':
    'Bevor {name} ausscheidet, entscheiden Sie, was mit den Terminarten und anstehenden Terminen geschieht.',
  'people-remove-button': '{name} entfernen …',

  // Invitations
  'people-inv-all': 'Alle Einladungen anzeigen',
  'people-inv-pending': 'Nur offene Einladungen anzeigen',
  'people-inv-none': 'Es ist keine Einladung offen. Laden Sie Personen ein, mit Ihnen zusammenzuarbeiten.',
  'people-inv-never': 'Bisher wurde niemand eingeladen. Laden Sie Personen ein, mit Ihnen zusammenzuarbeiten.',
  'people-inv-state-pending': 'Offen',
  'people-inv-state-accepted': 'Angenommen',
  'people-inv-state-declined': 'Abgelehnt',
  'people-inv-dead': 'Link gilt nicht mehr',
  'people-inv-by': 'Eingeladen von',
  'people-inv-left': 'Ein ehemaliges Mitglied',
  'people-inv-first': 'Eingeladen',
  'people-inv-sent': 'Zuletzt gesendet',
  'people-inv-link': 'Link zum Beitreten',
  'people-inv-not-sent': 'Noch nicht gesendet',
  'people-resend': 'Erneut senden',
  'people-resend-limit':
    'Eine Einladung kann alle 15 Minuten und viermal am Tag erneut gesendet werden. ' +
    'Der frühere Link gilt dann nicht mehr.',
  'people-resend-wait': 'Diese Einladung wurde erst vor Kurzem gesendet. Sie können sie {wait} erneut senden.',
  'people-done-resent': 'Die Einladung wurde erneut gesendet.',
  'people-revoke': 'Widerrufen',
  'people-revoke-title': 'Die Einladung an {email} widerrufen?',
  'people-revoke-text': 'Der Link in der E-Mail gilt dann nicht mehr. Sie können die Person wieder einladen.',
  'people-revoke-button': 'Einladung widerrufen',
  'people-done-revoked': 'Die Einladung wurde widerrufen.',
  'people-scim':
    'Einladungen sind geschlossen, weil SCIM für diese Organisation eingeschaltet ist. Convene unterstützt SCIM ' +
    'noch nicht, daher kann auch kein Verzeichnis die Mitglieder verwalten. Wer Convene betreibt, kann Einladungen ' +
    'wieder öffnen.',

  // Inviting
  'people-invite-text':
    'Wir senden jeder Person per E-Mail einen Link, mit dem sie Ihrer Organisation beitritt. ' +
    'Eine offene Einladung belegt einen Platz.',
  'people-invite-addresses': 'E-Mail-Adressen',
  'people-invite-hint':
    'Bis zu {count}, getrennt durch Kommas, Leerzeichen oder Zeilen. Auch „Ada Park <ada@acme.example>“ ist möglich.',
  'people-invite-send': 'Einladungen senden',
  'people-invite-file-title': 'Aus einer Tabelle',
  'people-invite-file': 'CSV-Datei',
  'people-invite-file-hint':
    'Mit einer Spalte „email“ oder irgendeiner Spalte mit E-Mail-Adressen. Bis zu {count} Personen.',
  'people-invite-file-send': 'Aus Datei einladen',
  'people-invite-file-missing': 'Wählen Sie eine CSV-Datei.',
  'people-invite-file-large': 'Die Datei ist zu groß. Wählen Sie eine CSV-Datei mit höchstens 200 kB.',
  'people-invite-file-none': 'Die Datei hat keine Spalte mit E-Mail-Adressen.',
  'people-invite-file-unreadable':
    'Die Datei kann nicht gelesen werden. ' +
    'Speichern Sie Ihre Tabelle als CSV (UTF-8) und versuchen Sie es noch einmal.',
  'people-invite-missing': 'Geben Sie mindestens eine E-Mail-Adresse ein.',
  'people-invite-many': 'Sie können höchstens {count} Personen auf einmal einladen. Es wurde keine Einladung gesendet.',
  'people-invited-count':
    '{count, plural, =0 {Es wurde keine Einladung gesendet} ' +
    'one {# Einladung wurde gesendet} other {# Einladungen wurden gesendet}}',
  'people-not-invited-count':
    '{count, plural, one {# Adresse wurde nicht eingeladen, siehe unten.} ' +
    'other {# Adressen wurden nicht eingeladen, siehe unten.}}',
  'people-out-invited': 'Eingeladen',
  'people-out-member': 'Bereits Mitglied',
  'people-out-pending': 'Bereits eingeladen. Sie können die Einladung erneut senden.',
  'people-out-wrong': 'Zeile {line}: keine gültige E-Mail-Adresse',
  'people-out-seat':
    'Kein Platz mehr frei. Widerrufen Sie eine offene Einladung, entfernen Sie ein Mitglied ' +
    'oder besorgen Sie mehr Plätze.',
  'people-out-trial': 'In der Testphase sind keine weiteren Einladungen möglich.',
  'people-out-limit': 'Zu oft eingeladen. Versuchen Sie es {wait} noch einmal.',
}
