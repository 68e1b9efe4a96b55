import type { contactFileTexts } from '../english-contact-files.ts'

export const germanContactFile: Record<keyof typeof contactFileTexts, string> = {
  'contact-import': 'Kontakte importieren',
  'ci-intro':
    'Laden Sie eine CSV-Datei mit einem Kontakt pro Zeile hoch. Die erste Zeile benennt die Spalten. ' +
    'Tabellenkalkulationen können als CSV speichern.',
  'ci-file': 'CSV-Datei',
  'ci-file-hint': 'Höchstens {megabytes} MB und {rows} Zeilen.',
  'ci-upload': 'Datei hochladen',
  'ci-recent': 'Letzte Importe',
  'ci-none': 'Sie haben noch keine Datei importiert.',
  'ci-status': 'Status',
  'ci-uploaded-on': 'Hochgeladen',
  'ci-status-uploaded': 'Wartet auf Ihre Auswahl der Spalten',
  'ci-status-checking': 'Wird geprüft',
  'ci-status-checked': 'Bereit zum Import',
  'ci-status-importing': 'Läuft',
  'ci-status-finished': 'Abgeschlossen',
  'ci-status-canceled': 'Abgebrochen',
  'ci-status-failed': 'Fehlgeschlagen',
  'ci-counts': '{created} erstellt, {updated} aktualisiert, {unchanged} unverändert, {refused} abgelehnt',
  'ci-rows': '{count, plural, one {# Zeile} other {# Zeilen}}',
  'ci-too-large': 'Die Datei ist größer als {megabytes} MB. Teilen Sie sie in kleinere Dateien auf.',
  'ci-too-many-rows': 'Die Datei hat mehr als {rows} Zeilen. Teilen Sie sie in kleinere Dateien auf.',
  'ci-too-many-columns': 'Die Datei hat mehr als {count} Spalten. Löschen Sie die, die Sie nicht brauchen.',
  'ci-no-file': 'Wählen Sie eine Datei.',
  'ci-empty': 'Die Datei ist leer. Die erste Zeile muss die Spalten benennen, jede weitere Zeile ist ein Kontakt.',
  'ci-no-rows':
    'Die Datei hat nur eine Zeile. Die erste Zeile benennt die Spalten, jede weitere Zeile ist ein Kontakt.',
  'ci-spreadsheet':
    'Das ist eine Datei einer Tabellenkalkulation. Öffnen Sie sie, ' +
    'wählen Sie „Speichern unter“ oder „Herunterladen“ und das Format CSV.',
  'ci-binary': 'Das ist keine Textdatei. Laden Sie eine CSV-Datei hoch.',
  'ci-broken':
    'Die Datei kann in der Nähe von Zeile {line} nicht gelesen werden. ' +
    'Ein Anführungszeichen steht an der falschen Stelle oder ist nicht geschlossen.',
  'ci-slow':
    'Das Lesen von Zeile {line} hat zu lange gedauert. Kürzen Sie ihre Zellen oder entfernen Sie die Zeile ' +
    'und laden Sie die Datei noch einmal hoch. Importierte Zeilen bleiben.',
  'ci-storage':
    'Ihre Organisation hat keinen Speicherplatz mehr. ' +
    'Löschen Sie Kontakte oder Protokolle oder bitten Sie den Betreiber um mehr Platz.',
  'ci-too-often': 'Sie haben viele Dateien hochgeladen. Bitte versuchen Sie es {wait} noch einmal.',
  'ci-columns-title': 'Spalten zuordnen',
  'ci-columns-intro':
    '„{name}“ hat {count, plural, one {# Zeile} other {# Zeilen}}. Wählen Sie für jede Spalte das passende Feld.',
  'ci-column-unnamed': 'Spalte {number}',
  'ci-examples': 'Zum Beispiel: {values}',
  'ci-no-examples': 'Die ersten Zeilen sind leer.',
  'ci-ignore': 'Nicht importieren',
  'ci-custom-field': '{label} (eigenes Feld)',
  'ci-field-name': 'Name',
  'ci-field-first-name': 'Vorname',
  'ci-field-last-name': 'Nachname',
  'ci-field-primary-email': 'Hauptadresse',
  'ci-field-email': 'E-Mail-Adresse',
  'ci-field-phone': 'Telefonnummer',
  'ci-field-timezone': 'Zeitzone',
  'ci-field-job-title': 'Position',
  'ci-field-company': 'Unternehmen',
  'ci-field-country': 'Land',
  'ci-field-state': 'Bundesland oder Region',
  'ci-field-city': 'Stadt',
  'ci-field-linkedin': 'LinkedIn',
  'ci-existing': 'Wenn es bereits einen Kontakt mit derselben E-Mail-Adresse gibt',
  'ci-existing-update':
    'Ihn aktualisieren. Leere Zellen ändern nichts, und E-Mail-Adressen und Telefonnummern kommen hinzu.',
  'ci-existing-keep': 'Ihn unverändert lassen und die Zeile melden',
  'ci-check': 'Datei prüfen',
  'ci-email-missing': 'Wählen Sie die Spalte mit der E-Mail-Adresse. Jeder Kontakt braucht eine.',
  'ci-twice': 'Eine andere Spalte füllt dieses Feld bereits.',
  'ci-unknown-field': 'Wählen Sie eines der Felder.',
  'ci-checking-title': 'Die Datei wird geprüft',
  'ci-checking-label': '{done} von {total} Zeilen geprüft',
  'ci-importing-title': 'Kontakte werden importiert',
  'ci-importing-label': '{done} von {total} Zeilen erledigt',
  'ci-leave': 'Diese Seite aktualisiert sich selbst. Sie können sie verlassen: Der Import läuft weiter.',
  'ci-reload': 'Jetzt aktualisieren',
  'ci-cancel': 'Import abbrechen',
  'ci-cancel-title': 'Diesen Import abbrechen?',
  'ci-cancel-waiting': 'Die Datei wird gelöscht. Es wurde kein Kontakt erstellt.',
  'ci-cancel-running':
    'Bereits erstellte oder aktualisierte Kontakte bleiben. Die anderen Zeilen werden nicht importiert.',
  'ci-deleted': 'Die Datei wurde gelöscht.',
  'ci-preview-title': 'Ergebnis prüfen',
  'ci-preview-new': 'Neue Kontakte',
  'ci-preview-existing': 'Kontakte, die Sie schon haben',
  'ci-preview-refused': 'Zeilen, die nicht importiert werden können',
  'ci-preview-part': 'Nur die ersten {checked} von {total} Zeilen wurden geprüft. Die anderen prüft der Import.',
  'ci-preview-first': 'Die ersten Kontakte',
  'ci-line': 'Zeile {line}',
  'ci-refusals': 'Zeilen, die nicht importiert werden können',
  'ci-refusals-more':
    'Das sind die ersten. Nach dem Import können Sie alle herunterladen, korrigieren und wieder hochladen.',
  'ci-refusals-note': 'Nach dem Import können Sie diese Zeilen herunterladen, korrigieren und wieder hochladen.',
  'ci-nothing':
    'Keine Zeile dieser Datei kann importiert werden. ' +
    'Wählen Sie andere Spalten oder korrigieren Sie die Datei und laden Sie sie noch einmal hoch.',
  'ci-start': '{count, plural, one {# Kontakt importieren} other {# Kontakte importieren}}',
  'ci-change-columns': 'Spalten ändern',
  'ci-busy': 'Ein anderer Import von Ihnen läuft noch. Warten Sie, bis er abgeschlossen ist.',
  'ci-result-title': 'Import abgeschlossen',
  'ci-canceled-title': 'Import abgebrochen',
  'ci-failed-title': 'Import fehlgeschlagen',
  'ci-failed-error':
    'Bei uns ist etwas schiefgelaufen. Importierte Zeilen bleiben. ' +
    'Laden Sie die Datei noch einmal hoch, um die anderen zu importieren.',
  'ci-created': 'Erstellt',
  'ci-updated': 'Aktualisiert',
  'ci-unchanged': 'Unverändert',
  'ci-refused': 'Abgelehnt',
  'ci-report-title': 'Abgelehnte Zeilen korrigieren',
  'ci-report-text':
    'Der Fehlerbericht enthält die abgelehnten Zeilen mit dem Grund in der Spalte „problem“. ' +
    'Korrigieren Sie sie dort und laden Sie ihn hoch.',
  'ci-report-download': 'Fehlerbericht herunterladen',
  'ci-report-note': 'Er wird nach 7 Tagen gelöscht.',
  'ci-report-deleted': 'Der Fehlerbericht wurde gelöscht.',
  'ci-report-upload': 'Korrigierten Bericht hochladen',
  'ci-to-contacts': 'Kontakte anzeigen',
  'ci-again': 'Weitere Datei importieren',
  'ce-title': 'Kontakte exportieren',
  'ce-intro':
    'Laden Sie Kontakte als CSV-Datei für eine Tabellenkalkulation oder ein anderes Programm herunter. ' +
    'Sie können die Datei hier wieder importieren.',
  'ce-whose': 'Wessen Kontakte',
  'ce-mine': 'Meine Kontakte',
  'ce-everyone': 'Alle bei {organization}',
  'ce-download': 'CSV-Datei herunterladen',
  'ce-personal': 'Die Datei enthält personenbezogene Daten. Löschen Sie sie, wenn Sie sie nicht mehr brauchen.',
}
