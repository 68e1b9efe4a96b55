import type { removalTexts } from '../english-removal.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': 'Retirer {name}',
  'removal-intro':
    'Décidez ce que deviennent ses types de rendez-vous et ses rendez-vous. Rien ne change avant votre confirmation.',
  'removal-nothing': '{name} n’a ni type de rendez-vous ni rendez-vous à venir.',
  'removal-event-types':
    '{count, plural, one {# type de rendez-vous} many {# types de rendez-vous} other {# types de rendez-vous}}',
  'removal-owned': 'Lui appartient',
  'removal-of-others': 'Appartient à une équipe ou à un collègue',
  'removal-only-host': 'Aucun autre hôte',
  'removal-more-types': '{count, plural, one {Et # autre} many {Et # autres} other {Et # autres}}',
  'removal-meetings':
    '{count, plural, one {# rendez-vous à venir} many {# rendez-vous à venir} other {# rendez-vous à venir}}',
  'removal-shared':
    '{count, plural, one {# d’entre eux a lieu avec ses autres hôtes.} ' +
    'many {# d’entre eux ont lieu avec leurs autres hôtes.} ' +
    'other {# d’entre eux ont lieu avec leurs autres hôtes.}}',
  'removal-types-choice': 'Types de rendez-vous',
  'removal-types-reassign': 'Les confier à une autre personne',
  'removal-types-delete': 'Supprimer ceux qui n’ont pas d’autre hôte',
  'removal-meetings-choice': 'Rendez-vous à venir',
  'removal-meetings-reassign': 'Les confier à un autre hôte',
  'removal-meetings-cancel': 'Les annuler',
  'removal-to': 'Qui prend le relais ?',
  'removal-to-none': 'Personne',
  'removal-to-hint':
    'Cette personne reçoit les types de rendez-vous et devient l’hôte des rendez-vous, aux mêmes horaires.',
  'removal-reason': 'Motif de l’annulation',
  'removal-reason-hint': 'Les participants des rendez-vous annulés le voient.',
  'removal-continue': 'Continuer',
  'removal-confirm-title': 'Retirer {name} ?',
  'removal-confirm-text': '{name} perdra immédiatement son accès. Cette action est irréversible.',
  'removal-plan-types-reassign': '{to} reçoit les types de rendez-vous. Les anciens liens mènent aux nouvelles pages.',
  'removal-plan-types-delete': 'Les types de rendez-vous sans autre hôte sont supprimés.',
  'removal-plan-meetings-reassign':
    '{to} assure les rendez-vous à venir. Les participants reçoivent un e-mail avec le nom du nouvel hôte.',
  'removal-plan-meetings-cancel':
    'Les rendez-vous à venir sans autre hôte sont annulés. Les participants reçoivent un e-mail.',
  'removal-conflicts':
    '{count, plural, one {{to} n’est pas disponible pour # rendez-vous} ' +
    'many {{to} n’est pas disponible pour # rendez-vous} other {{to} n’est pas disponible pour # rendez-vous}}',
  'removal-conflict-meeting': 'Rendez-vous',
  'removal-conflict-when': 'Quand',
  'removal-conflict-why': 'Pourquoi',
  'removal-conflict-busy': 'A un autre rendez-vous',
  'removal-conflict-unavailable': 'Ne travaille pas à ce moment-là',
  'removal-more-conflicts': '{count, plural, one {Et # autre} many {Et # autres} other {Et # autres}}',
  'removal-conflicts-choice': 'Que deviennent ces rendez-vous ?',
  'removal-conflicts-cancel': 'Les annuler',
  'removal-conflicts-reassign':
    'Les confier à {to}, sauf en cas d’autre rendez-vous à ce moment-là, et annuler le reste',
  'removal-submit': 'Retirer {name}',
  'removal-back': 'Modifier ces choix',
  'removal-missing-to': 'Choisissez qui prend le relais.',
  'removal-missing-conflicts':
    'Choisissez ce que deviennent les rendez-vous qui ne peuvent pas être simplement confiés à quelqu’un d’autre.',
  'removal-done-title': '{name} ne fait plus partie de l’organisation',
  'removal-running-title': 'Retrait en cours : {name}',
  'removal-stopped-title': 'Retrait interrompu : {name}',
  'removal-running':
    'Rendez-vous traités : {done} sur {total}. Vous pouvez quitter cette page : le reste se fait tout seul.',
  'removal-progress': 'Progression',
  'removal-update': 'Actualiser',
  'removal-stopped':
    'La situation a changé après votre confirmation : la personne qui prend le relais est partie, ou elle a ' +
    'maintenant un autre rendez-vous.',
  'removal-result': 'Ce qui s’est passé',
  'removal-result-meetings-reassigned': 'Rendez-vous avec un nouvel hôte',
  'removal-result-meetings-left': 'Rendez-vous qui gardent leurs autres hôtes',
  'removal-result-meetings-canceled': 'Rendez-vous annulés',
  'removal-result-types-reassigned': 'Types de rendez-vous confiés à une autre personne',
  'removal-result-types-left': 'Types de rendez-vous qui gardent leurs autres hôtes',
  'removal-result-types-deleted': 'Types de rendez-vous supprimés',
  'removal-to-people': 'Retour aux personnes',
  'removal-see-meetings': 'Voir les rendez-vous à venir',
  'host-change-email-subject': 'Nouvel hôte : {meeting} avec {names} le {when}',
  'host-change-new':
    'Votre rendez-vous est désormais assuré par {names}, et non plus par {former}. L’horaire reste le même.',
  'host-change-left': '{former} ne peut plus participer. Votre rendez-vous a lieu avec {names}.',
}
