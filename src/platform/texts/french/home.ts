import type { homeTexts } from '../english-home.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Étape {step} sur {count}',
  'setup-title': 'Configurer Convene',
  'setup-intro':
    'Créez votre organisation et votre compte. Dans deux minutes environ, on pourra prendre rendez-vous avec vous.',
  'setup-organization': 'Nom de l’organisation',
  'setup-organization-hint': 'Les participants le voient sur vos pages de réservation.',
  'setup-name-hint': 'Les participants le voient aussi. Il fera partie de l’adresse de votre page de réservation.',
  'setup-create': 'Créer l’organisation',
  'setup-demo-removed': 'Les données de démonstration sont supprimées. Créez maintenant votre propre organisation.',
  'setup-closed': 'Ce lien de configuration ne fonctionne pas',
  'setup-closed-advice':
    'Il a déjà été utilisé, ou il est incomplet. Si Convene est déjà configuré, connectez-vous avec votre adresse ' +
    'e-mail.',
  'setup-closed-restart':
    'Rien n’est encore configuré ? Redémarrez Convene. ' +
    'Tant qu’il n’y a pas d’organisation, un nouveau lien de configuration s’affiche au démarrage.',
  'not-set-up': 'Convene n’est pas encore configuré',
  'not-set-up-advice':
    'Ouvrez le lien de configuration pour créer la première organisation. Convene l’a affiché ' +
    'à son démarrage : dans le terminal ou dans le journal du service. Il contient /setup/.',
  'not-set-up-restart':
    'Lien perdu ? Redémarrez Convene. Tant qu’il n’y a pas d’organisation, un nouveau lien s’affiche au démarrage.',
  'setup-closed-signed-in': 'Convene est déjà configuré, et vous avez une session ouverte.',
  'go-to-console': 'Aller à votre console',
  'setup-hours-title': 'Quand peut-on prendre rendez-vous avec vous ?',
  'setup-hours-intro':
    'Choisissez vos horaires de travail habituels. ' +
    'Vous pourrez ajouter plus tard des pauses, des congés et des horaires particuliers pour certains jours.',
  'setup-days': 'Jours',
  'setup-from': 'De',
  'setup-to': 'À',
  'setup-no-days': 'Choisissez au moins un jour.',
  'setup-to-later': 'La fin doit être postérieure au début.',
  'setup-continue': 'Continuer',
  'setup-event-type-title': 'Que peut-on réserver ?',
  'setup-event-type-intro': 'Un type de rendez-vous a son propre lien de réservation. Commencez par en créer un.',
  'setup-event-type-name': 'Nom',
  'setup-event-type-default': 'Premier échange',
  'setup-duration': 'Durée',
  'setup-place': 'Où le rendez-vous a-t-il lieu ?',
  'setup-place-phone': 'Par téléphone : j’appelle le participant',
  'setup-place-video': 'En visioconférence, avec mon lien',
  'setup-place-person': 'Sur place, à une adresse',
  'setup-place-ask': 'Le participant propose un lieu',
  'setup-details': 'Lien de visioconférence ou adresse',
  'setup-details-hint': 'Uniquement pour la visioconférence et les rendez-vous sur place.',
  'setup-details-missing': 'Saisissez le lien de visioconférence ou l’adresse, ou choisissez un autre lieu.',
  'setup-publish': 'Publier',
  'setup-done-title': 'On peut désormais prendre rendez-vous avec vous',
  'setup-done-intro': 'Voici votre lien de réservation. Envoyez-le aux personnes que vous souhaitez rencontrer.',
  'setup-open-page': 'Ouvrir la page de réservation',
  'setup-next-title': 'Et ensuite ?',
  'setup-next':
    'Dans votre console, vous consultez vos rendez-vous, modifiez vos horaires et créez d’autres types de rendez-vous.',

  // Notices
  notices: 'Avis',
  'demo-title': 'Ce sont des données de démonstration.',
  'demo-note': 'Essayez tout. Quand vous voudrez commencer avec vos propres données, supprimez-les.',
  'demo-remove': 'Supprimer les données de démonstration',
  'demo-confirm-title': 'Supprimer les données de démonstration ?',
  'demo-confirm':
    'L’organisation {organization} sera supprimée avec ses membres, ses types de rendez-vous, ses rendez-vous et ses ' +
    'contacts. Cette action est irréversible.',
  'demo-confirm-next': 'Votre session sera fermée, puis vous créerez votre propre organisation.',
  'demo-confirm-button': 'Supprimer et recommencer',
  'smtp-title': 'Les e-mails ne sont pas envoyés.',
  'smtp-note':
    'Aucun serveur de messagerie n’est configuré : les participants ne reçoivent pas de confirmation. ' +
    'Définissez SMTP_URL et redémarrez Convene.',

  // Home
  'home-title': 'Bonjour {name}',
  'home-meetings': 'Prochains rendez-vous',
  'home-today': 'Aujourd’hui',
  // date: "Tuesday, November 17"
  'home-tomorrow': 'Demain, {date}',
  'home-nothing-today': 'Plus rien aujourd’hui.',
  'home-no-meetings': 'Vous n’avez aucun rendez-vous à venir. Partagez un lien de réservation pour obtenir le premier.',
  'home-open-meetings': 'Afficher tous les rendez-vous',
  'home-more-meetings': 'Afficher plus de rendez-vous',
  'home-links': 'Vos liens de réservation',
  'home-page-link': 'Votre page avec tous les types de rendez-vous',
  'home-off': 'Désactivé',
  'home-no-event-types': 'Vous n’avez pas encore de type de rendez-vous : personne ne peut réserver.',
  'home-create-event-type': 'Créer un type de rendez-vous',
  'home-all-event-types': 'Afficher tous les types de rendez-vous',
  'check-title': 'Terminer la configuration',
  'check-progress': 'Terminé : {count} sur {total}',
  'checklist-done': 'terminé',
  'check-hours': 'Vérifiez vos horaires de travail',
  'check-event-type': 'Publiez un type de rendez-vous',
  'check-share': 'Partagez votre lien et obtenez votre première réservation',
  'check-picture': 'Ajoutez votre photo',
  'attention-title': 'À vérifier',
  'attention-no-hours': 'Vous n’avez pas d’horaires de travail : personne ne peut réserver.',
  'attention-all-off': 'Tous vos types de rendez-vous sont désactivés : personne ne peut réserver.',
  'attention-failed-emails':
    '{count, plural, one {# e-mail concernant un rendez-vous n’a pas pu être envoyé} ' +
    'many {# e-mails concernant des rendez-vous n’ont pas pu être envoyés} ' +
    'other {# e-mails concernant des rendez-vous n’ont pas pu être envoyés}} ces 7 derniers jours.',
  'attention-undeliverable':
    '{count, plural, one {# adresse e-mail n’existe pas et ne reçoit plus d’e-mails.} ' +
    'many {# adresses e-mail n’existent pas et ne reçoivent plus d’e-mails.} ' +
    'other {# adresses e-mail n’existent pas et ne reçoivent plus d’e-mails.}}',
  'attention-webhooks':
    '{count, plural, one {# webhook est désactivé} many {# webhooks sont désactivés} ' +
    'other {# webhooks sont désactivés}} à la suite d’erreurs trop nombreuses.',
  'attention-set-aside':
    '{count, plural, one {# tâche de fond a été arrêtée} many {# de tâches de fond ont été arrêtées} ' +
    'other {# tâches de fond ont été arrêtées}}, car leur exécution mettait fin au service. Prévenez l’exploitant.',
  'attention-run-again': 'Relancer',
  'attention-invitations':
    '{count, plural, one {# invitation est restée} many {# invitations sont restées} ' +
    'other {# invitations sont restées}} sans réponse.',

  // Search
  'search-label': 'Rechercher une personne, un rendez-vous, un type de rendez-vous ou une page',
  'search-empty': 'Saisissez un nom, une adresse e-mail ou le nom d’une page.',
  'search-none': 'Aucun résultat pour « {query} ». Vérifiez l’orthographe, ou recherchez une partie du nom.',
  'search-count': '{count, plural, one {# résultat} many {# résultats} other {# résultats}} pour « {query} »',
  'search-pages': 'Pages',
  'search-people': 'Personnes',
  'search-contacts': 'Contacts',
  'search-canceled': 'Annulé',
}
