import type { timeOffTexts } from '../english-time-off.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchTimeOff: Record<keyof typeof timeOffTexts, string> = {
  'availability-tabs': 'Pages des disponibilités',
  'tab-schedules': 'Plannings',
  'tab-time-off': 'Congés',
  'tab-holidays': 'Jours fériés',
  'tab-travel': 'Voyages',
  'tab-preview': 'Aperçu',
  'tab-explain': 'Pourquoi indisponible ?',

  // Time off
  'time-off-person': 'Personne',
  'time-off-show': 'Afficher',
  'time-off-of': 'Disponibilités affichées : {name}.',
  'time-off-add-title': 'Prendre des congés',
  'time-off-intro':
    'Ces jours ne peuvent pas être réservés. Les rendez-vous déjà réservés sont maintenus : ' +
    'annulez-les ou déplacez-les vous-même.',
  'time-off-first': 'Premier jour',
  'time-off-last': 'Dernier jour',
  'time-off-reason': 'Remarque',
  'time-off-reason-hint': 'Par exemple « Vacances ». Les participants ne la voient pas.',
  'time-off-add': 'Ajouter les congés',
  'time-off-coming': 'Congés prévus',
  'time-off-none': 'Aucun congé n’est prévu. Choisissez les jours ci-dessus.',
  'time-off-past': '{count, plural, one {# période passée} many {# périodes passées} other {# périodes passées}}',
  'time-off-range': '{first} – {last}',
  'time-off-booked': 'Ces rendez-vous sont toujours réservés :',
  'time-off-more-meetings': 'Afficher tous les rendez-vous',
  'time-off-meeting': 'Rendez-vous',
  'time-off-added': 'Les congés ont été ajoutés. Ces jours ne peuvent pas être réservés.',
  'time-off-deleted': 'Les congés ont été supprimés. Ces jours peuvent de nouveau être réservés.',
  'time-off-delete': 'Supprimer',
  'time-off-delete-title': 'Supprimer ces congés ?',
  'time-off-delete-text': '{days} : ces jours pourront de nouveau être réservés.',

  // Reserved hours
  'block-title': 'Bloquer quelques heures',
  'block-intro': 'Gardez libres quelques heures d’une journée, par exemple pour un rendez-vous chez le médecin.',
  'block-day': 'Jour',
  'block-from': 'De',
  'block-to': 'À',
  'block-zone': 'Les heures sont dans le fuseau horaire {zone}.',
  'block-add': 'Bloquer ces heures',
  'block-added': 'Ces heures sont bloquées. Elles ne peuvent pas être réservées.',
  'block-delete': 'Débloquer',
  'block-deleted': 'Ces heures peuvent de nouveau être réservées.',

  // Holidays
  'holidays-intro':
    'Les jours fériés ne peuvent pas être réservés. ' +
    'Choisissez un pays, et faites de certains jours fériés des jours travaillés.',
  'holidays-schedule': 'Planning',
  'holidays-calendars': 'Pays',
  'holidays-country': 'Pays',
  'holidays-choose': 'Choisissez un pays',
  'holidays-add': 'Ajouter le pays',
  'holidays-max': 'Un planning peut avoir cinq pays. Retirez-en un pour en ajouter un autre.',
  'holidays-region': 'Région',
  'holidays-whole': 'Tout le pays',
  'holidays-change': 'Définir la région',
  'holidays-remove': 'Retirer',
  'holidays-coming': 'Jours fériés à venir',
  'holidays-none': 'Pas encore de jours fériés. Ajoutez un pays pour voir les siens.',
  'holidays-date': 'Date',
  'holidays-name': 'Jour férié',
  'holidays-state': 'Réservations',
  'holidays-free': 'Jour non travaillé',
  'holidays-no-hours': 'Aucun horaire de travail ce jour de la semaine.',
  'holidays-working': 'Jour travaillé, {hours}',
  'holidays-work': 'Travailler ce jour-là',
  'holidays-off': 'Ne pas travailler',
  'holidays-added': 'Enregistré. Ces jours fériés ne peuvent pas être réservés.',
  'holidays-removed': 'Retiré. Ces jours fériés peuvent de nouveau être réservés.',
  'holidays-work-done': 'Enregistré. Ce jour peut être réservé.',
  'holidays-off-done': 'Enregistré. Ce jour ne peut pas être réservé.',

  // Travel
  'travel-intro': 'Pendant un voyage, les horaires de travail suivent l’heure locale : 9:00 signifie 9:00 sur place.',
  'travel-coming': 'Voyages prévus',
  'travel-none': 'Aucun voyage n’est prévu. Ajoutez le prochain ci-dessous.',
  'travel-add-title': 'Ajouter un voyage',
  'travel-zone': 'Fuseau horaire sur place',
  'travel-schedule': 'Pour quel planning ?',
  'travel-all-schedules': 'Tous les plannings',
  'travel-add': 'Ajouter le voyage',
  'travel-remove': 'Supprimer',
  'travel-added': 'Le voyage a été ajouté. Ces jours-là, les horaires suivent l’heure locale.',
  'travel-removed': 'Le voyage a été supprimé.',

  // Preview of free times
  'preview-title': 'Aperçu des créneaux disponibles',
  'preview-intro': 'Voici les créneaux que la page de réservation propose actuellement.',
  'preview-event-type': 'Type de rendez-vous',
  'preview-view': 'Vue',
  'preview-week': 'Semaine',
  'preview-month': 'Mois',
  'preview-zone': 'Fuseau horaire',
  'preview-no-event-types': 'Vos créneaux disponibles dépendent d’un type de rendez-vous. Créez-en d’abord un.',
  'preview-create': 'Aller aux types de rendez-vous',
  'preview-inactive': 'Ce type de rendez-vous est désactivé : il ne peut pas être réservé.',
  'preview-no-times': 'Aucun créneau disponible ce jour-là.',
  'preview-why': 'Pourquoi ?',
  'preview-count': '{count, plural, one {# créneau} many {# créneaux} other {# créneaux}}',

  // Why a time is not offered
  'why-title': 'Pourquoi ce créneau n’est-il pas proposé ?',
  'why-intro':
    'Choisissez un type de rendez-vous et une heure pour voir ce qui empêche la réservation, et où le modifier.',
  'why-date': 'Jour',
  'why-time': 'Heure',
  'why-offered':
    '{count, plural, one {Ce créneau est proposé : il peut être réservé.} ' +
    'many {Ce créneau est proposé : # places sont libres.} other {Ce créneau est proposé : # places sont libres.}}',
  'why-not-offered': 'Ce créneau n’est pas proposé.',
  'why-hosts': 'Hôtes',
  'why-host-free': 'Peut assurer le rendez-vous.',
  'why-meetings': 'Réservé à cette heure-là :',
  'why-others': 'Proposés ce jour-là',
  'why-preview': 'Afficher toute la semaine',
  'why-hours': 'C’est en dehors des horaires de travail.',
  'why-ends': 'Le rendez-vous dépasserait les horaires de travail, qui se terminent le {time}.',
  'why-holiday': 'Ce jour est férié.',
  'why-out-of-office': 'Ce jour est un jour de congé.',
  'why-increment':
    'Les rendez-vous ne commencent pas à cette minute. Le type de rendez-vous propose d’autres heures de début.',
  'why-busy': 'L’hôte n’est pas libre : {times}.',
  'why-buffer':
    'C’est trop proche d’autre chose ({times}). Le type de rendez-vous exige une pause avant ou après les rendez-vous.',
  'why-notice': 'Le délai est trop court. Avec le préavis minimal, on peut réserver au plus tôt pour le {time}.',
  'why-window':
    'Ce jour ne peut pas être réservé : il est en dehors de la période de réservation du type de rendez-vous.',
  'why-seats': 'Toutes les places sont prises.',
  'why-inactive': 'Le type de rendez-vous est désactivé.',
  'why-distribution': 'D’autres hôtes passent d’abord : cet hôte a au moins trois rendez-vous d’avance.',
  'why-limit-meetings-day': 'La limite est atteinte : {max} rendez-vous par jour.',
  'why-limit-meetings-week': 'La limite est atteinte : {max} rendez-vous par semaine.',
  'why-limit-meetings-month': 'La limite est atteinte : {max} rendez-vous par mois.',
  'why-limit-meetings-year': 'La limite est atteinte : {max} rendez-vous par an.',
  'why-limit-minutes-day':
    'La limite est atteinte : {max, plural, one {# minute} many {# minutes} other {# minutes}} par jour.',
  'why-limit-minutes-week':
    'La limite est atteinte : {max, plural, one {# minute} many {# minutes} other {# minutes}} par semaine.',
  'why-limit-minutes-month':
    'La limite est atteinte : {max, plural, one {# minute} many {# minutes} other {# minutes}} par mois.',
  'why-limit-minutes-year':
    'La limite est atteinte : {max, plural, one {# minute} many {# minutes} other {# minutes}} par an.',
  'why-change-hours': 'Modifier les horaires',
  'why-change-holidays': 'Modifier les jours fériés',
  'why-change-time-off': 'Afficher les congés',
  'why-change-blocks': 'Afficher les heures bloquées',
  'why-change-increment': 'Modifier les heures de début',
  'why-change-buffer': 'Modifier les pauses',
  'why-change-notice': 'Modifier le préavis',
  'why-change-window': 'Modifier la période de réservation',
  'why-change-limit': 'Modifier les limites',
  'why-change-seats': 'Modifier les places',
  'why-change-distribution': 'Modifier la répartition entre les hôtes',
  'why-change-inactive': 'L’activer',

  // Errors of times in forms
  'field-time': 'Saisissez une heure, par exemple 9:30.',
  'field-past': 'Choisissez une heure qui n’est pas passée.',
  'field-order': 'La fin ne doit pas précéder le début.',
  'field-overlap': 'Cette entrée en chevauche une autre.',
  'field-too-long': 'La durée est trop longue. Choisissez une fin plus proche.',
}
