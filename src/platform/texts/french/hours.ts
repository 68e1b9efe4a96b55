import type { hoursTexts } from '../english-hours.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Disponibilités',
  'hours-title-of': 'Disponibilités : {name}',
  'hours-intro':
    'Un planning définit quand on peut prendre rendez-vous avec vous. ' +
    'Chaque type de rendez-vous utilise l’un de vos plannings.',
  'hours-new': 'Nouveau planning',
  'hours-default': 'Par défaut',
  'hours-zone': 'Fuseau horaire',
  'hours-summary': 'Horaires hebdomadaires',
  'hours-used-by': 'Types de rendez-vous',
  'hours-used-by-none': 'Aucun type de rendez-vous ne l’utilise.',
  'hours-used-by-more': 'et d’autres',
  'hours-none-weekly': 'Aucun horaire hebdomadaire',
  'hours-day-range': '{first}–{last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'Toute la journée',
  'hours-edit': 'Modifier',
  'hours-view': 'Voir',
  'hours-duplicate': 'Dupliquer',
  'hours-make-default': 'Définir par défaut',
  'hours-delete': 'Supprimer…',
  'hours-preview': 'Aperçu de vos créneaux disponibles',
  'hours-colleague': 'Collègue',
  'hours-colleague-show': 'Afficher les plannings',
  'hours-colleague-self': 'Vous',
  'hours-read-only': 'Vous pouvez consulter ces horaires. Seuls {name} et les administrateurs peuvent les modifier.',
  'hours-of-event-type':
    'Ces horaires appartiennent à un seul type de rendez-vous. Modifiez-les dans ce type de rendez-vous.',
  'hours-of-event-type-title': 'Horaires d’un type de rendez-vous',

  // Create and delete
  'hours-name': 'Nom',
  'hours-name-hint': 'Vous et vos collègues êtes les seuls à le voir.',
  'hours-start-with': 'Commencer avec',
  'hours-start-working': 'Du lundi au vendredi, {hours}',
  'hours-start-copy': 'Une copie du planning « {name} »',
  'hours-copy-name': '{name} (copie)',
  'hours-create': 'Créer le planning',
  'hours-delete-title': 'Supprimer « {name} » ?',
  'hours-delete-advice':
    'Le planning et ses dates seront supprimés définitivement. Les rendez-vous déjà réservés ne changent pas.',
  'hours-delete-used':
    'Votre planning par défaut prend le relais pour {count, plural, one {# type de rendez-vous qui utilise celui-ci} ' +
    'many {# types de rendez-vous qui utilisent celui-ci} other {# types de rendez-vous qui utilisent celui-ci}} :',
  'hours-delete-used-many':
    'Votre planning par défaut prend le relais pour plus de {count} types de rendez-vous qui utilisent celui-ci, par ' +
    'exemple :',
  'hours-delete-button': 'Supprimer le planning',
  'hours-delete-default':
    'C’est le planning par défaut : il ne peut pas être supprimé. Définissez d’abord un autre planning par défaut.',
  'hours-limit': 'Vous avez atteint le nombre maximal de plannings. Supprimez-en d’abord un.',

  // Weekly hours
  'hours-week': 'Horaires hebdomadaires',
  'hours-week-hint':
    'Les heures sont dans le fuseau {zone}. Saisissez 9, 9:30, 9am ou 17:00. ' +
    'Un jour sans horaires ne peut pas être réservé.',
  'hours-unavailable': 'Indisponible',
  'hours-start': 'Début {number}',
  'hours-end': 'Fin {number}',
  'hours-interval-of': '{day}, plage {number}',
  'hours-add': 'Ajouter une plage',
  'hours-add-about': 'pour {day}',
  'hours-added': 'Plage {number} ajoutée pour {day}.',
  'hours-remove': 'Supprimer la plage {number} pour {day}',
  'hours-removed': 'Plage supprimée pour {day}.',
  'hours-copy': 'Copier vers…',
  'hours-copy-legend': 'Copier les horaires du {day} vers',
  'hours-copy-button': 'Copier les horaires',
  'hours-copied': 'Horaires du {day} copiés. Enregistrez pour les conserver.',
  'hours-save': 'Enregistrer',

  // Problems with hours
  'hours-time-invalid': 'Saisissez une heure, par exemple 9:00 ou 17:30.',
  'hours-end-first': 'La fin doit être postérieure au début.',
  'hours-overlap': 'Cette plage en chevauche une autre du même jour. Modifiez l’une des deux.',
  'hours-too-many': 'Un jour peut avoir 20 plages au maximum. Supprimez-en quelques-unes.',

  // Dates
  'hours-dates': 'Dates avec d’autres horaires',
  'hours-dates-hint': 'À ces dates, les horaires indiqués ici remplacent vos horaires hebdomadaires.',
  'hours-dates-none':
    'Aucune date à venir n’a d’autres horaires. Ajoutez une date lorsque vous travaillez plus, moins ou pas du tout.',
  'hours-dates-add': 'Ajouter des dates',
  'hours-dates-past':
    '{count, plural, one {Afficher # date passée} many {Afficher # dates passées} other {Afficher # dates passées}}',
  'hours-dates-past-hide': 'Masquer les dates passées',
  'hours-date-range': '{first} – {last}',
  'hours-date-edit': 'Modifier',
  'hours-date-remove': 'Supprimer',
  'hours-dates-add-title': 'Ajouter des dates avec d’autres horaires',
  'hours-dates-edit-title': 'Modifier les horaires d’une date',
  'hours-date-first': 'Date',
  'hours-date-last': 'Dernière date',
  'hours-date-optional': 'facultatif, pour plusieurs jours consécutifs',
  'hours-date-number': 'Date {number}',
  'hours-date-another': 'Ajouter une autre date',
  'hours-date-kind': 'À ces dates',
  'hours-date-closed': 'On ne peut pas prendre rendez-vous avec vous',
  'hours-date-open': 'On peut prendre rendez-vous avec vous à ces horaires',
  'hours-date-hours': 'Horaires',
  'hours-date-these': 'ces dates',
  'hours-date-no-hours': 'Ajoutez des horaires, ou choisissez de ne pas être disponible.',
  'hours-date-backward': 'La dernière date ne doit pas précéder la première.',
  'hours-date-too-long': 'Choisissez {count} dates au maximum à la fois.',
  'hours-date-save': 'Enregistrer les dates',
  'hours-dates-full':
    'Un planning peut avoir au maximum 400 jours avec leurs propres horaires. Supprimez d’abord des dates passées.',

  // After a change
  'hours-done-created': 'Le planning a été créé. Vérifiez ses horaires ci-dessous.',
  'hours-done-saved': 'Vos modifications ont été enregistrées. Les nouvelles réservations suivent ces horaires.',
  'hours-done-default': 'C’est maintenant le planning par défaut.',
  'hours-done-deleted': 'Le planning a été supprimé.',
  'hours-done-dates': 'Les dates ont été enregistrées.',
  'hours-done-removed': 'La date a été supprimée.',
}
