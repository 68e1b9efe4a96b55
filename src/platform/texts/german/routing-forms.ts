import type { routingFormTexts } from '../english-routing-forms.ts'
import { germanRoutingFormBuilder } from './routing-form-builder.ts'

export const germanRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Formulare',
  ...germanRoutingFormBuilder,

  // The list
  'rf-new': 'Neues Formular',
  'rf-intro': 'Ein Formular stellt ein paar Fragen und führt alle, die es ausfüllen, zum passenden Ziel.',
  'rf-none-title': 'Noch keine Formulare',
  'rf-none-advice':
    'Erstellen Sie ein Formular mit Ihren Fragen. ' +
    'Seine Regeln führen zu einer Terminart, einer anderen Website oder einer Nachricht.',
  'rf-none-member': 'Admins und Inhaber erstellen Formulare. Hier können Sie deren Links kopieren.',
  'rf-draft': 'Entwurf',
  'rf-published': 'Veröffentlicht',
  'rf-facts': '{questions, plural, one {# Frage} other {# Fragen}} · {rules, plural, one {# Regel} other {# Regeln}}',
  'rf-submission-count': '{count, plural, one {# Einsendung} other {# Einsendungen}}',
  'rf-submission-many': 'Mehr als {count} Einsendungen',
  'rf-link-of': 'Link von {name}',
  'rf-edit': 'Bearbeiten',
  'rf-open': 'Formular öffnen',
  'rf-publish': 'Veröffentlichen',
  'rf-unpublish': 'Zurückziehen',
  'rf-duplicate': 'Duplizieren',
  'rf-delete': 'Löschen',
  'rf-done-published': 'Das Formular ist veröffentlicht. Wer den Link hat, kann es ausfüllen.',
  'rf-done-unpublished': 'Das Formular ist wieder ein Entwurf und kann nicht geöffnet werden.',
  'rf-done-duplicated': 'Das ist die Kopie. Sie ist ein Entwurf, bis Sie sie veröffentlichen.',
  'rf-done-deleted': 'Das Formular wurde gelöscht.',
  'rf-copy-failed': 'Dieses Formular kann noch nicht kopiert werden. Beheben Sie zuerst diese Probleme.',
  'rf-delete-title': '{name} löschen?',
  'rf-delete-text':
    'Das Formular kann dann nicht mehr geöffnet werden. ' +
    'Speichern Sie vorher die Einsendungen als CSV-Datei. Das lässt sich nicht rückgängig machen.',
  'rf-delete-instead': 'Um das Formular vorübergehend zu schließen, ziehen Sie es stattdessen zurück.',
  'rf-create-title': 'Neues Formular',
  'rf-name': 'Name des Formulars',
  'rf-name-hint': 'Er steht über den Fragen.',
  'rf-create': 'Formular erstellen',
  'rf-done-created': 'Das Formular ist bereit für Ihre Fragen. Es kann geöffnet werden, sobald Sie es veröffentlichen.',
  'rf-storage-full':
    'Ihre Organisation hat keinen Speicherplatz mehr. ' +
    'Löschen Sie etwas oder bitten Sie den Betreiber dieses Dienstes um mehr Platz.',

  // The pages of one form
  'rf-tabs': 'Seiten dieses Formulars',
  'rf-tab-edit': 'Bearbeiten',
  'rf-tab-run': 'Testen',
  'rf-tab-submissions': 'Einsendungen',
  'rf-tab-share': 'Teilen',

  // The test run
  'rf-run-intro':
    'Füllen Sie das Formular probeweise aus und sehen Sie, wohin es führt. ' +
    'Ihre Antworten werden nicht gespeichert, und niemand erhält eine Nachricht.',
  'rf-run-saved': 'Getestet wird die zuletzt gespeicherte Version, auch wenn sie noch ein Entwurf ist.',
  'rf-run-empty': 'Das Formular hat noch keine Fragen. Fügen Sie eine hinzu, um es zu testen.',
  'rf-run': 'Diese Antworten testen',
  'rf-run-result': 'Wohin es führen würde',
  'rf-run-type': 'Es würde zur Buchung von {name} führen.',
  'rf-run-url': 'Es würde zu {address} führen.',
  'rf-run-message': 'Die Nachricht „{headline}“ würde angezeigt.',
  'rf-run-nothing':
    'Keine Regel trifft zu, und es gibt noch kein Ziel für alle anderen. Es würde nur ein Dank angezeigt.',
  'rf-run-nothing-off':
    'Keine Regel trifft zu, und die Terminart für alle anderen ist ausgeschaltet oder gelöscht. ' +
    'Es würde nur ein Dank angezeigt.',
  'rf-run-by-rule': 'Regel {number} entscheidet.',
  'rf-run-by-fallback': 'Keine Regel trifft zu, deshalb gilt das Ziel für alle anderen.',
  'rf-run-why': 'Regel für Regel',
  'rf-run-problems': 'Auf der Formularseite müssten zuerst diese Antworten korrigiert werden:',
  'rf-run-taken': 'Trifft zu',
  'rf-run-not-taken': 'Trifft nicht zu',
  'rf-run-skipped': 'Würde zutreffen, aber ihre Terminart ist ausgeschaltet oder gelöscht',
  'rf-run-not-checked': 'Nicht geprüft, weil eine frühere Regel zutrifft',
  'rf-run-true': 'Erfüllt',
  'rf-run-false': 'Nicht erfüllt',

  // Submissions
  'rf-sub-search': 'In Antworten suchen',
  'rf-sub-from': 'Von',
  'rf-sub-to': 'Bis',
  'rf-sub-result': 'Ergebnis',
  'rf-sub-every-result': 'Alle Ergebnisse',
  'rf-sub-result-types': 'Irgendeine Terminart',
  'rf-sub-result-url': 'Eine andere Website',
  'rf-sub-result-message': 'Eine Nachricht',
  'rf-sub-result-none': 'Kein Ergebnis',
  'rf-sub-result-type': 'Terminart: {name}',
  'rf-sub-booked': 'Buchung',
  'rf-sub-booked-any': 'Mit oder ohne Buchung',
  'rf-sub-booked-yes': 'Gebucht',
  'rf-sub-booked-no': 'Nicht gebucht',
  'rf-sub-none-title': 'Noch keine Einsendungen',
  'rf-sub-none-advice':
    'Sie erscheinen hier, wenn jemand das Formular ausfüllt. ' +
    'Teilen Sie den Link oder binden Sie das Formular auf Ihrer Website ein.',
  'rf-sub-none-draft':
    'Das Formular ist ein Entwurf und kann deshalb nicht geöffnet werden. ' +
    'Veröffentlichen Sie es und teilen Sie dann den Link.',
  'rf-sub-none-found': 'Keine Einsendung passt zu Ihren Filtern',
  'rf-sub-pages': 'Seiten der Einsendungen',
  'rf-sub-answers': 'Antworten',
  'rf-sub-of': 'Einsendung vom {time}',
  'rf-sub-more': '{count, plural, one {und # weitere Antwort} other {und # weitere Antworten}}',
  'rf-sub-no-answer': 'keine Antwort',
  'rf-sub-empty': 'Keine Antworten',
  'rf-sub-zone': 'Zeiten in der Zeitzone {zone}.',
  'rf-sub-search-note': 'Durchsucht werden die neuesten {count} Einsendungen.',
  'rf-sub-export': 'Als CSV-Datei speichern',
  'rf-sub-export-note': 'Mit diesen Filtern, höchstens {count} Zeilen.',
  'rf-sub-title': 'Einsendung vom {time}',
  'rf-sub-where': 'Wohin sie geführt hat',
  'rf-sub-to-type': 'Die Buchungsseite von {name}',
  'rf-sub-to-deleted-type': 'Die Buchungsseite einer gelöschten Terminart',
  'rf-sub-to-message': 'Die Nachricht „{headline}“',
  'rf-sub-to-none': 'Keine Regel traf zu, und es gab kein Ziel für alle anderen',
  'rf-sub-meeting': 'Buchung ansehen',
  'rf-sub-no-booking': 'Es folgte keine Buchung.',
  'rf-sub-source': 'Herkunft',
  'rf-sub-no-source': 'Die Adresse des Formulars hatte keine Kampagnenparameter.',
  'rf-sub-form-deleted': 'Dieses Formular wurde gelöscht.',
  'rf-csv-id': 'Einsendung',
  'rf-csv-time': 'Eingegangen',
  'rf-csv-zone': 'Zeitzone',
  'rf-csv-result': 'Ergebnis',
  'rf-csv-target': 'Führt zu',
  'rf-csv-booked': 'Gebucht',
  'rf-csv-meeting': 'Buchung',
  'rf-csv-yes': 'ja',
  'rf-csv-no': 'nein',
  'rf-csv-old': '{question} (entfernt)',

  // Share
  'rf-share-link': 'Link',
  'rf-share-draft': 'Das Formular ist ein Entwurf. Es kann erst geöffnet werden, wenn es veröffentlicht ist.',
  'rf-share-preview': 'Zuerst testen',
  'rf-share-prefill': 'Antworten vorausfüllen',
  'rf-share-prefill-text':
    'Im Link füllt a1 die erste Antwort aus und a2 die zweite. Einsendungen zeigen utm_source und Ähnliches.',
  'rf-share-embed': 'Auf Ihrer Website',
  'rf-share-button': 'Kontakt aufnehmen',
}
