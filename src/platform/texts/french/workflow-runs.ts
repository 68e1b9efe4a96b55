import type { workflowRunTexts } from '../english-workflow-runs.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchWorkflowRuns: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'Voici ce que les destinataires reçoivent actuellement. Dans un aperçu, les liens pour déplacer et annuler ne ' +
    'fonctionnent pas.',
  'wf-preview-about': 'À propos de',
  'wf-preview-sample': 'Un rendez-vous d’exemple',
  'wf-preview-show': 'Afficher',
  'wf-preview-own': 'Celle de chaque destinataire',
  'wf-preview-open': 'Ouvrir comme e-mail HTML',
  'wf-preview-for': 'Pour {recipient}',
  'wf-preview-none': 'Ce rendez-vous n’a pas ce type de destinataire.',
  'wf-preview-webhook': 'Une requête n’a pas d’aperçu. Son contenu est celui d’un webhook.',
  'wf-test-title': 'Envoyer un test',
  'wf-test-text':
    'Chaque e-mail est envoyé à {address}, tel que son premier destinataire le recevrait. Les SMS et les requêtes ne ' +
    'sont pas envoyés.',
  'wf-test-limit': 'Vous pouvez envoyer 60 e-mails de test par heure.',
  'wf-test-send': 'Envoyer les e-mails de test',
  'wf-test-done':
    '{count, plural, =0 {Il n’y a pas d’e-mail à envoyer.} one {Nous avons envoyé # e-mail de test.} ' +
    'many {Nous avons envoyé # e-mails de test.} other {Nous avons envoyé # e-mails de test.}}',
  'wf-test-wait': 'Vous avez envoyé beaucoup d’e-mails de test. Vous pouvez en envoyer 60 par heure. Réessayez {wait}.',

  // Runs
  'wf-runs-intro':
    'Chaque exécution concerne une réservation ou un formulaire rempli. ' +
    'Les heures sont affichées dans le fuseau {zone}.',
  'wf-runs-none': 'Ce workflow n’a pas encore été exécuté.',
  'wf-runs-none-found': 'Aucune exécution n’a cet état.',
  'wf-runs-state': 'État',
  'wf-runs-all': 'Tous',
  'wf-run-pending': 'Prévu',
  'wf-run-done': 'Terminé',
  'wf-run-sent': 'Envoyé',
  'wf-run-waiting': 'Envoi en cours',
  'wf-run-failed': 'Échec',
  'wf-run-skipped': 'Ignoré',
  'wf-run-canceled': 'Annulé',
  'wf-run-due': 'Prévu le {time}',
  'wf-run-finished': 'Terminé le {time}',
  'wf-run-form': 'Formulaire rempli',
  'wf-run-version': 'Version {number}',
  'wf-run-with': '{meeting} avec {name}',
  'wf-run-no-message':
    'Aucun message n’a été rédigé : le destinataire s’est désabonné, ou son adresse ou son numéro de téléphone ' +
    'manquait.',
  'wf-why-rescheduled': 'Le rendez-vous a été déplacé.',
  'wf-why-canceled': 'Le participant a annulé, ou le rendez-vous a été annulé.',
  'wf-why-off': 'Le workflow a été désactivé ou supprimé.',
  'wf-why-not-applies': 'Le workflow ne s’applique plus.',
  'wf-why-passed': 'L’heure est passée.',
  'wf-why-deleted': 'La réservation a été supprimée.',
  'wf-why-started': 'Le rendez-vous a commencé.',
  'wf-why-unmarked': 'L’absence a été retirée.',
  'wf-why-confirmed': 'Le participant a confirmé sa présence.',
  'wf-why-asked-again': 'Une nouvelle demande de confirmation a été envoyée au participant.',
  'wf-why-failed': 'Plusieurs tentatives ont échoué.',
  'wf-why-no-consent': 'Le participant n’a pas accepté de recevoir des SMS à ce numéro.',
  'wf-why-stopped': 'Le titulaire de ce numéro a répondu STOP.',
  'wf-why-unreachable': 'Ce numéro ne peut pas recevoir de SMS.',
}
