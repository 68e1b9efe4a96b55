import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const dutchWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro': 'Dit krijgen mensen nu. De links om te verzetten en te annuleren werken niet in een voorbeeld.',
  'wf-preview-about': 'Over',
  'wf-preview-sample': 'Een voorbeeldafspraak',
  'wf-preview-show': 'Tonen',
  'wf-preview-own': 'De taal van elke ontvanger',
  'wf-preview-open': 'Als HTML-e-mail openen',
  'wf-preview-for': 'Voor {recipient}',
  'wf-preview-none': 'Deze afspraak heeft zo’n ontvanger niet.',
  'wf-preview-webhook': 'Een verzoek heeft geen voorbeeld. Het heeft dezelfde inhoud als een webhook.',
  'wf-test-title': 'Een test sturen',
  'wf-test-text':
    'Elke e-mail gaat naar {address}, zoals de eerste ontvanger die zou krijgen. ' +
    'Sms-berichten en verzoeken worden niet verstuurd.',
  'wf-test-limit': 'Je kunt 60 testmails per uur sturen.',
  'wf-test-send': 'Testmails sturen',
  'wf-test-done':
    '{count, plural, =0 {Er is geen e-mail om te versturen.} ' +
    'one {We hebben # testmail verstuurd.} other {We hebben # testmails verstuurd.}}',
  'wf-test-wait': 'Je hebt veel testmails verstuurd. Je kunt er 60 per uur sturen. Probeer het {wait} opnieuw.',

  // Runs
  'wf-runs-intro':
    'Elke uitvoering hoort bij één boeking of één verstuurd formulier. De tijden zijn in de tijdzone {zone}.',
  'wf-runs-none': 'Deze workflow is nog niet uitgevoerd.',
  'wf-runs-none-found': 'Geen uitvoeringen met deze status.',
  'wf-runs-state': 'Status',
  'wf-runs-all': 'Alle',
  'wf-run-pending': 'Gepland',
  'wf-run-done': 'Klaar',
  'wf-run-sent': 'Verstuurd',
  'wf-run-waiting': 'Wordt verstuurd',
  'wf-run-failed': 'Mislukt',
  'wf-run-skipped': 'Overgeslagen',
  'wf-run-canceled': 'Geannuleerd',
  'wf-run-due': 'Gepland op {time}',
  'wf-run-finished': 'Klaar op {time}',
  'wf-run-form': 'Verstuurd formulier',
  'wf-run-version': 'Versie {number}',
  'wf-run-with': '{meeting} met {name}',
  'wf-run-no-message':
    'Er is geen bericht geschreven: de ontvanger heeft zich afgemeld, ' +
    'of er was geen e-mailadres of telefoonnummer.',
  'wf-why-rescheduled': 'De afspraak is verzet.',
  'wf-why-canceled': 'De deelnemer heeft geannuleerd, of de afspraak is geannuleerd.',
  'wf-why-off': 'De workflow is uitgezet of verwijderd.',
  'wf-why-not-applies': 'De workflow is niet meer van toepassing.',
  'wf-why-passed': 'De tijd is al voorbij.',
  'wf-why-deleted': 'De boeking is verwijderd.',
  'wf-why-started': 'De afspraak is al begonnen.',
  'wf-why-unmarked': 'De no-show is ongedaan gemaakt.',
  'wf-why-confirmed': 'De deelnemer heeft bevestigd.',
  'wf-why-asked-again': 'De deelnemer is opnieuw om bevestiging gevraagd.',
  'wf-why-failed': 'Het is meerdere keren mislukt.',
  'wf-why-no-consent': 'De deelnemer heeft niet ingestemd met sms-berichten naar dit nummer.',
  'wf-why-stopped': 'De eigenaar van dit nummer heeft STOP geantwoord.',
  'wf-why-unreachable': 'Dit nummer kan geen sms-berichten ontvangen.',
}
