import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const germanWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'So sehen die Nachrichten jetzt aus. Die Links zum Verschieben und Absagen funktionieren in der Vorschau nicht.',
  'wf-preview-about': 'Betrifft',
  'wf-preview-sample': 'Beispieltermin',
  'wf-preview-show': 'Anzeigen',
  'wf-preview-own': 'Die jeweils eigene',
  'wf-preview-open': 'Als HTML-E-Mail öffnen',
  'wf-preview-for': 'Für {recipient}',
  'wf-preview-none': 'Bei diesem Termin gibt es solche Empfänger nicht.',
  'wf-preview-webhook': 'Für Anfragen gibt es keine Vorschau. Sie haben denselben Inhalt wie ein Webhook.',
  'wf-test-title': 'Test senden',
  'wf-test-text':
    'Jede E-Mail geht an {address}, so wie die erste Person sie erhalten würde. ' +
    'SMS und Anfragen werden nicht gesendet.',
  'wf-test-limit': 'Sie können 60 Test-E-Mails pro Stunde senden.',
  'wf-test-send': 'Test-E-Mails senden',
  'wf-test-done':
    '{count, plural, =0 {Es gibt keine E-Mail zu senden.} one {Wir haben # Test-E-Mail gesendet.} ' +
    'other {Wir haben # Test-E-Mails gesendet.}}',
  'wf-test-wait':
    'Sie haben viele Test-E-Mails gesendet. Möglich sind 60 pro Stunde. ' +
    'Bitte versuchen Sie es {wait} noch einmal.',

  // Runs
  'wf-runs-intro':
    'Jede Ausführung gehört zu einer Buchung oder zu einem abgesendeten Formular. Zeiten in der Zeitzone {zone}.',
  'wf-runs-none': 'Dieser Workflow wurde noch nicht ausgeführt.',
  'wf-runs-none-found': 'Keine Ausführung hat diesen Status.',
  'wf-runs-state': 'Status',
  'wf-runs-all': 'Alle',
  'wf-run-pending': 'Geplant',
  'wf-run-done': 'Erledigt',
  'wf-run-sent': 'Gesendet',
  'wf-run-waiting': 'Wird gesendet',
  'wf-run-failed': 'Fehlgeschlagen',
  'wf-run-skipped': 'Übersprungen',
  'wf-run-canceled': 'Abgebrochen',
  'wf-run-due': 'Fällig: {time}',
  'wf-run-finished': 'Abgeschlossen: {time}',
  'wf-run-form': 'Abgesendetes Formular',
  'wf-run-version': 'Version {number}',
  'wf-run-with': '{meeting} mit {name}',
  'wf-run-no-message':
    'Es wurde keine Nachricht geschrieben: Die Person hat sich von E-Mails abgemeldet, ' +
    'oder es gab keine Adresse oder Telefonnummer.',
  'wf-why-rescheduled': 'Der Termin wurde verschoben.',
  'wf-why-canceled': 'Die eingeladene Person hat abgesagt, oder der Termin wurde abgesagt.',
  'wf-why-off': 'Der Workflow wurde ausgeschaltet oder gelöscht.',
  'wf-why-not-applies': 'Der Workflow gilt hier nicht mehr.',
  'wf-why-passed': 'Der Zeitpunkt ist vorbei.',
  'wf-why-deleted': 'Die Buchung wurde gelöscht.',
  'wf-why-started': 'Der Termin hat begonnen.',
  'wf-why-unmarked': 'Die Markierung als nicht erschienen wurde entfernt.',
  'wf-why-confirmed': 'Die eingeladene Person hat bestätigt.',
  'wf-why-asked-again': 'Die eingeladene Person wurde noch einmal gefragt.',
  'wf-why-failed': 'Es ist mehrmals fehlgeschlagen.',
  'wf-why-no-consent': 'Die eingeladene Person hat SMS an diese Nummer nicht zugestimmt.',
  'wf-why-stopped': 'Von dieser Nummer kam die Antwort STOP.',
  'wf-why-unreachable': 'Diese Nummer kann keine SMS empfangen.',
}
