import type { workflowTexts } from '../english-workflows.ts'

type Key = keyof typeof workflowTexts
type Trigger = Extract<Key, `wf-at-${string}` | `wf-before-${string}` | `wf-after-${string}`>
type Start = Extract<Key, `wf-start-${string}` | `wf-thanks-${string}` | `wf-follow-${string}` | `wf-no-show-${string}`>

/** Triggers of workflows in a sentence. */
export const frenchTriggers: Record<Trigger, string> = {
  'wf-at-booked': 'Lorsqu’un rendez-vous est réservé',
  'wf-at-rescheduled': 'Lorsqu’un rendez-vous est déplacé',
  'wf-at-canceled': 'Lorsqu’un rendez-vous est annulé',
  'wf-at-no_show': 'Lorsque l’absence d’un participant est notée',
  'wf-at-reconfirmation_missing': 'Lorsqu’un participant ne confirme pas sa présence',
  'wf-at-routing_form_submitted': 'Lorsque quelqu’un répond à un formulaire d’orientation',
  'wf-at-recap_available': 'Lorsque le compte rendu d’un rendez-vous est prêt',
  'wf-at-follow_up': 'Lorsqu’un rendez-vous se termine',
  'wf-at-reminder': 'Avant le début d’un rendez-vous',
  'wf-before-start': '{time} avant le début du rendez-vous',
  'wf-after-end': '{time} après la fin du rendez-vous',
  'wf-after-booked': '{time} après la réservation d’un rendez-vous',
  'wf-after-rescheduled': '{time} après le déplacement d’un rendez-vous',
  'wf-after-canceled': '{time} après l’annulation d’un rendez-vous',
  'wf-after-no_show': '{time} après que l’absence d’un participant a été notée',
  'wf-after-reconfirmation_missing': '{time} après une demande de confirmation restée sans réponse',
  'wf-after-routing_form_submitted': '{time} après la réponse à un formulaire d’orientation',
  'wf-after-recap_available': '{time} après la mise à disposition du compte rendu d’un rendez-vous',
}

/**
 * What a new workflow can start with. The spaces before colons, semicolons, question and exclamation marks are no-break
 * spaces.
 */
export const frenchStarts: Record<Start, string> = {
  'wf-start-title': 'Comment voulez-vous commencer ?',
  'wf-start-reminder': 'Rappel par e-mail',
  'wf-start-reminder-text': 'Rappelle le rendez-vous au participant une heure avant, dans sa langue.',
  'wf-start-sms': 'Rappel par SMS',
  'wf-start-sms-text':
    'Envoie un SMS au participant une heure avant le rendez-vous, s’il a accepté de recevoir des SMS.',
  'wf-start-thanks': 'Message de remerciement',
  'wf-start-thanks-text': 'Remercie le participant une heure après le rendez-vous.',
  'wf-start-follow': 'Message de suivi',
  'wf-start-follow-text':
    'Demande au participant, un jour plus tard, s’il a encore des questions, avec un lien pour réserver de nouveau.',
  'wf-start-no-show': 'Après une absence',
  'wf-start-no-show-text': 'Propose un autre créneau à un participant qui n’est pas venu.',
  'wf-start-webhook': 'Informer un autre système',
  'wf-start-webhook-text': 'Envoie une requête à une adresse web lorsqu’un rendez-vous est réservé.',
  'wf-start-empty': 'Partir de zéro',
  'wf-start-empty-text': 'Choisissez tout vous-même.',
  'wf-thanks-subject': 'Merci pour notre échange : {meeting}',
  'wf-thanks-body': 'Bonjour {name},\n\nMerci pour le temps que vous nous avez accordé. Réserver de nouveau : {link}',
  'wf-follow-subject': '{meeting} : avez-vous encore des questions ?',
  'wf-follow-body':
    'Bonjour {name},\n\nAvez-vous des questions ? Répondez à cet e-mail, ou réservez un autre créneau : {link}',
  'wf-no-show-subject': 'Rendez-vous manqué : {meeting}',
  'wf-no-show-body':
    'Bonjour {name},\n\nNous n’avons pas pu nous rencontrer aujourd’hui. Choisissez un autre créneau : {link}',
}
