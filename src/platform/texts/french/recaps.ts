import type { recapConsoleTexts } from '../english-recaps.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchRecapConsole: Record<keyof typeof recapConsoleTexts, string> = {
  'nav-recaps': 'Comptes rendus',
  'rc-new': 'Nouveau compte rendu',
  'rc-search': 'Titre, nom ou adresse e-mail d’une personne présente',
  'rc-owner': 'Propriétaire',
  'rc-mine': 'Mes comptes rendus',
  'rc-everyone': 'Tout le monde',
  'rc-from': 'Du',
  'rc-to': 'Au',
  'rc-clear': 'Effacer les filtres',
  'rc-empty': 'Il n’y a pas encore de compte rendu.',
  'rc-empty-advice': 'Collez ou envoyez la transcription d’un rendez-vous, et nous en rédigeons le résumé.',
  'rc-none-found': 'Aucun compte rendu ne correspond à ces filtres.',
  'rc-pages': 'Plus de comptes rendus',
  'rc-shared': 'Partagé',
  'rc-when': 'Quand',
  'rc-with': 'Avec',
  'rc-host': 'Hôte',
  'rc-status': 'Statut',
  'rc-status-available': 'Disponible',
  'rc-status-processing': 'En cours',
  'rc-status-unavailable': 'Indisponible',
  'rc-meeting': 'Rendez-vous',
  'rc-open-meeting': 'Ouvrir le rendez-vous',
  'rc-share': 'Lien de partage',
  'rc-share-off':
    'Seuls le propriétaire de ce compte rendu et les administrateurs et propriétaires de votre organisation peuvent '
    + 'le lire.',
  'rc-share-what':
    'Toute personne qui possède un lien de partage peut voir les points clés, l’horaire et les noms, mais ni la '
    + 'transcription ni les adresses e-mail.',
  'rc-share-on': 'Toute personne qui possède ce lien peut lire les points clés.',
  'rc-share-create': 'Créer un lien de partage',
  'rc-share-revoke': 'Révoquer le lien',
  'rc-share-done': 'Toute personne qui possède le lien peut maintenant lire ce compte rendu.',
  'rc-unshare-done': 'Le lien ne fonctionne plus.',
  'rc-link': 'le lien de partage',
  'rc-transcript': 'Transcription',
  'rc-transcript-long': 'Cette transcription est longue. En voici le début.',
  'rc-transcript-open': 'Ouvrir la transcription complète en texte brut',
  'rc-edit': 'Modifier le compte rendu',
  'rc-edit-hint': 'Vous pouvez utiliser Markdown : **gras**, - liste, ## titre.',
  'rc-save': 'Enregistrer le compte rendu',
  'rc-saved': 'Le compte rendu a été enregistré.',
  'rc-created':
    'Le compte rendu a été créé. Nous rédigeons les points clés manquants à partir de la transcription.',
  'rc-too-large':
    'Ce texte est trop long. Une transcription peut avoir 5 Mo, un point clé 100 000 caractères.',
  'rc-delete': 'Supprimer le compte rendu',
  'rc-delete-title': 'Supprimer ce compte rendu ?',
  'rc-delete-text':
    'Le compte rendu, sa transcription et son lien de partage seront supprimés. Cette action est irréversible.',
  'rc-deleted': 'Le compte rendu a été supprimé.',
  'rc-new-intro':
    'Nous rédigeons le résumé, les actions à mener et la discussion à partir de la transcription.',
  'rc-event': 'Rendez-vous',
  'rc-event-other': 'Un rendez-vous qui n’a pas été réservé ici',
  'rc-event-hint':
    'Pour un rendez-vous réservé ici, laissez vides le titre, les horaires et les personnes présentes.',
  'rc-name': 'Titre',
  'rc-date': 'Date',
  'rc-start': 'Début',
  'rc-end': 'Fin',
  'rc-attendees': 'Personnes présentes',
  'rc-attendees-hint':
    'Une par ligne : une adresse e-mail, ou un nom suivi de l’adresse : Leo Novak <leo@example.com>',
  'rc-transcript-hint':
    'Collez le texte, ou choisissez un fichier ci-dessous. Les sous-titres (WebVTT, SRT) fonctionnent aussi.',
  'rc-file': 'Fichier de transcription',
  'rc-file-hint': 'Un fichier texte ou des sous-titres, 5 Mo au maximum. Il remplace le texte ci-dessus.',
  'rc-file-binary': 'Ce fichier n’est pas un texte. Choisissez un fichier texte ou des sous-titres.',
  'rc-time': 'Saisissez la date, le début et la fin du rendez-vous.',
  'rc-future': 'Le rendez-vous doit avoir eu lieu.',
  'rc-event-alone': 'Laissez ce champ vide, car vous avez choisi un rendez-vous.',
  'rc-transcript-missing': 'Collez une transcription ou choisissez un fichier.',
}
