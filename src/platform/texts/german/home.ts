import type { homeTexts } from '../english-home.ts'

export const germanHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Schritt {step} von {count}',
  'setup-title': 'Convene einrichten',
  'setup-intro':
    'Erstellen Sie Ihre Organisation und Ihr Konto. In etwa zwei Minuten können andere Termine bei Ihnen buchen.',
  'setup-organization': 'Name der Organisation',
  'setup-organization-hint': 'Eingeladene sehen ihn auf Ihren Buchungsseiten.',
  'setup-name-hint': 'Auch ihn sehen Eingeladene. Er wird Teil der Adresse Ihrer Buchungsseite.',
  'setup-create': 'Organisation erstellen',
  'setup-demo-removed': 'Die Demodaten sind entfernt. Erstellen Sie jetzt Ihre eigene Organisation.',
  'setup-closed': 'Dieser Einrichtungslink funktioniert nicht',
  'setup-closed-advice':
    'Er wurde bereits verwendet oder ist unvollständig. ' +
    'Wenn Convene schon eingerichtet ist, melden Sie sich mit Ihrer E-Mail-Adresse an.',
  'setup-closed-restart':
    'Noch nichts eingerichtet? Starten Sie Convene neu. ' +
    'Solange es keine Organisation gibt, wird dabei ein neuer Einrichtungslink ausgegeben.',
  'not-set-up': 'Convene ist noch nicht eingerichtet',
  'not-set-up-advice':
    'Öffnen Sie den Einrichtungslink, um die erste Organisation anzulegen. Convene hat ihn ' +
    'beim Start ausgegeben: im Terminal oder im Protokoll des Dienstes. Er enthält /setup/.',
  'not-set-up-restart':
    'Link verloren? Starten Sie Convene neu. Solange es keine Organisation gibt, wird dabei ein neuer ausgegeben.',
  'setup-closed-signed-in': 'Convene ist bereits eingerichtet, und Sie sind angemeldet.',
  'go-to-console': 'Zur Konsole',
  'setup-hours-title': 'Wann können andere bei Ihnen buchen?',
  'setup-hours-intro':
    'Wählen Sie Ihre üblichen Arbeitszeiten. ' +
    'Pausen, andere Zeiten für einzelne Tage und Abwesenheiten können Sie später hinzufügen.',
  'setup-days': 'Tage',
  'setup-from': 'Von',
  'setup-to': 'Bis',
  'setup-no-days': 'Wählen Sie mindestens einen Tag.',
  'setup-to-later': 'Das Ende muss nach dem Beginn liegen.',
  'setup-continue': 'Weiter',
  'setup-event-type-title': 'Was können andere buchen?',
  'setup-event-type-intro': 'Eine Terminart ist eine Art von Termin mit eigenem Buchungslink. Beginnen Sie mit einer.',
  'setup-event-type-name': 'Name',
  'setup-event-type-default': 'Kennenlerngespräch',
  'setup-duration': 'Dauer',
  'setup-place': 'Wo findet der Termin statt?',
  'setup-place-phone': 'Telefonisch: Ich rufe an',
  'setup-place-video': 'Per Video, mit einem Link von mir',
  'setup-place-person': 'Persönlich, an einer Adresse',
  'setup-place-ask': 'Die eingeladene Person schlägt einen Ort vor',
  'setup-details': 'Videolink oder Adresse',
  'setup-details-hint': 'Nur für Video und persönliche Termine.',
  'setup-details-missing': 'Geben Sie den Videolink oder die Adresse ein oder wählen Sie einen anderen Ort.',
  'setup-publish': 'Veröffentlichen',
  'setup-done-title': 'Jetzt kann man bei Ihnen buchen',
  'setup-done-intro': 'Das ist Ihr Buchungslink. Senden Sie ihn allen, die Sie treffen möchten.',
  'setup-open-page': 'Buchungsseite öffnen',
  'setup-next-title': 'Wie geht es weiter?',
  'setup-next': 'In der Konsole sehen Sie Ihre Termine, ändern Ihre Zeiten und erstellen weitere Terminarten.',

  // Notices
  notices: 'Hinweise',
  'demo-title': 'Das sind Demodaten.',
  'demo-note': 'Probieren Sie alles aus. Wenn Sie mit eigenen Daten beginnen möchten, entfernen Sie die Demodaten.',
  'demo-remove': 'Demodaten entfernen',
  'demo-confirm-title': 'Demodaten entfernen?',
  'demo-confirm':
    'Dadurch wird {organization} mit allen Personen, Terminarten, Terminen und Kontakten gelöscht. ' +
    'Das lässt sich nicht rückgängig machen.',
  'demo-confirm-next': 'Sie werden abgemeldet und erstellen dann Ihre eigene Organisation.',
  'demo-confirm-button': 'Entfernen und neu beginnen',
  'smtp-title': 'E-Mails werden nicht gesendet.',
  'smtp-note':
    'Es ist kein Mailserver eingerichtet, deshalb erhalten Eingeladene keine Bestätigungen. ' +
    'Legen Sie SMTP_URL fest und starten Sie Convene neu.',

  // Home
  'home-title': 'Guten Tag, {name}',
  'home-meetings': 'Nächste Termine',
  'home-today': 'Heute',
  'home-tomorrow': 'Morgen, {date}',
  'home-nothing-today': 'Heute steht nichts mehr an.',
  'home-no-meetings': 'Sie haben keine anstehenden Termine. Teilen Sie einen Buchungslink, um den ersten zu erhalten.',
  'home-open-meetings': 'Alle Termine anzeigen',
  'home-more-meetings': 'Weitere Termine anzeigen',
  'home-links': 'Ihre Buchungslinks',
  'home-page-link': 'Ihre Seite mit allen Terminarten',
  'home-off': 'Aus',
  'home-no-event-types': 'Sie haben noch keine Terminarten, deshalb kann niemand bei Ihnen buchen.',
  'home-create-event-type': 'Terminart erstellen',
  'home-all-event-types': 'Alle Terminarten anzeigen',
  'check-title': 'Einrichtung abschließen',
  'check-progress': '{count} von {total} erledigt',
  'checklist-done': 'erledigt',
  'check-hours': 'Arbeitszeiten prüfen',
  'check-event-type': 'Terminart veröffentlichen',
  'check-share': 'Link teilen und die erste Buchung erhalten',
  'check-picture': 'Bild hinzufügen',
  'attention-title': 'Das braucht Ihre Aufmerksamkeit',
  'attention-no-hours': 'Sie haben keine Arbeitszeiten, deshalb kann niemand bei Ihnen buchen.',
  'attention-all-off': 'Alle Ihre Terminarten sind ausgeschaltet, deshalb kann niemand bei Ihnen buchen.',
  'attention-failed-emails':
    '{count, plural, one {# E-Mail zu einem Termin ist} other {# E-Mails zu Terminen sind}} ' +
    'in den letzten 7 Tagen fehlgeschlagen.',
  'attention-undeliverable':
    '{count, plural, one {# E-Mail-Adresse existiert nicht und erhält} ' +
    'other {# E-Mail-Adressen existieren nicht und erhalten}} keine E-Mails mehr.',
  'attention-webhooks':
    '{count, plural, one {# Webhook ist} other {# Webhooks sind}} nach zu vielen Fehlern deaktiviert.',
  'attention-set-aside':
    '{count, plural, one {# Hintergrundaufgabe wurde} other {# Hintergrundaufgaben wurden}} angehalten, ' +
    'weil der Dienst dabei abbrach. Sagen Sie dem Betreiber Bescheid.',
  'attention-run-again': 'Erneut ausführen',
  'attention-invitations':
    '{count, plural, one {# Einladung wurde} other {# Einladungen wurden}} noch nicht beantwortet.',

  // Search
  'search-label': 'Person, Termin, Terminart oder Seite suchen',
  'search-empty': 'Geben Sie einen Namen, eine E-Mail-Adresse oder den Namen einer Seite ein.',
  'search-none':
    'Nichts gefunden für „{query}“. Prüfen Sie die Schreibweise oder suchen Sie nach einem Teil des Namens.',
  'search-count': '{count, plural, one {# Ergebnis} other {# Ergebnisse}} für „{query}“',
  'search-pages': 'Seiten',
  'search-people': 'Personen',
  'search-contacts': 'Kontakte',
  'search-canceled': 'Abgesagt',
}
