import type { accountTexts } from '../english-account.ts'
import { frenchScopes } from './scopes.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchAccount: Record<keyof typeof accountTexts, string> = {
  // Profile
  'account-profile': 'Profil',
  'account-name': 'Nom',
  'account-name-hint': 'Les participants le voient sur vos pages de réservation et dans les e-mails.',
  'account-slug': 'Adresse de la page',
  'account-slug-hint':
    'La dernière partie de {address}. Si vous la modifiez, les liens que vous avez partagés ne fonctionneront plus.',
  'account-slug-format':
    'Utilisez des minuscules, des chiffres et des traits d’union isolés, par exemple « ada-park ».',
  'account-slug-reserved': 'Noms qui n’ont qu’une adresse avec @',
  'account-zone': 'Fuseau horaire',
  'account-zone-hint':
    'Pour les horaires affichés ici et dans les e-mails. Vos horaires hebdomadaires ont leur propre fuseau horaire.',
  'account-language': 'Langue',
  'account-clock': 'Format de l’heure',
  'account-clock-12h': '12 heures, par exemple {time}',
  'account-clock-24h': '24 heures, par exemple {time}',
  'account-week-start': 'Premier jour de la semaine',
  'account-week-start-language': 'Selon l’usage de votre langue',
  'account-save': 'Enregistrer le profil',
  'account-saved': 'Votre profil a été enregistré.',
  'account-organization': 'Organisation',
  'account-role': 'Rôle',
  'account-role-user': 'Membre',
  'account-role-admin': 'Administrateur',
  'account-role-owner': 'Propriétaire',
  'account-view-page': 'Voir votre page de réservation',

  // Picture
  'account-picture': 'Photo',
  'account-picture-now': 'Votre photo',
  'account-picture-none': 'Vous n’avez pas de photo. Vos pages de réservation affichent vos initiales.',
  'account-picture-file': 'Choisir une photo',
  'account-picture-hint': 'PNG, JPEG, WebP ou AVIF, 2 Mo au maximum. Préférez une image carrée.',
  'account-picture-upload': 'Envoyer la photo',
  'account-picture-saved': 'Votre photo a été enregistrée.',
  'account-picture-remove': 'Supprimer la photo…',
  'account-picture-remove-title': 'Supprimer votre photo ?',
  'account-picture-remove-text':
    'Vos pages de réservation afficheront vos initiales. Vous pourrez de nouveau envoyer une photo.',
  'account-picture-remove-now': 'Supprimer la photo',
  'account-picture-removed': 'Votre photo a été supprimée.',
  'account-picture-missing': 'Choisissez d’abord une photo.',
  'account-picture-large': 'Ce fichier dépasse 2 Mo. Choisissez-en un plus petit.',
  'account-picture-type': 'Ce n’est pas une image PNG, JPEG, WebP ou AVIF. Choisissez un autre fichier.',
  'account-picture-svg':
    'Les fichiers SVG peuvent contenir des scripts : nous ne les acceptons pas. Utilisez PNG, JPEG, WebP ou AVIF.',
  'account-picture-damaged': 'Ce fichier est endommagé ou incomplet. Choisissez-en un autre.',
  'account-picture-pixels': 'Cette image a trop de pixels. Choisissez-en une de 8192 × 8192 pixels au maximum.',

  // Password
  'account-password-change': 'Modifier votre mot de passe',
  'account-password-choose': 'Choisir un mot de passe',
  'account-password-advice':
    'Toutes vos autres sessions seront fermées. Les jetons et les applications connectées continuent de fonctionner.',
  'account-password-current': 'Mot de passe actuel',
  'account-password-set': 'Définir le mot de passe',
  'account-password-incorrect': 'Ce mot de passe est incorrect.',
  'account-password-same': 'Choisissez un mot de passe différent de l’actuel.',
  'account-password-saved': 'Votre mot de passe a été modifié. Toutes vos autres sessions ont été fermées.',

  // Lists
  'account-times-in': 'Les horaires sont affichés dans le fuseau {zone}.',
  'account-never': 'Jamais',
  'account-created': 'Création',
  'account-last-used': 'Dernière utilisation',
  'account-permissions': 'Autorisations',
  'account-permission-count': '{count, plural, one {# autorisation} many {# autorisations} other {# autorisations}}',
  'account-everything': 'Tout',
  'account-everything-hint': 'Toutes les portées ci-dessous.',
  'account-scopes': 'Portées',
  'account-scopes-missing': 'Choisissez-en au moins une.',
  'account-scopes-unknown': 'Choisissez uniquement dans la liste.',
  'account-done': 'Terminé',
  'account-copy-now': 'Copiez-le maintenant. Vous ne pourrez plus l’afficher.',

  // Sessions
  'session-advice': 'Voici vos sessions ouvertes. Si vous n’en reconnaissez pas une, fermez-la et {link}.',
  'session-change-password': 'modifiez votre mot de passe',
  'session-this': 'Cette session',
  'session-address': 'Adresse IP',
  'session-address-unknown': 'Inconnue',
  'session-started': 'Connexion',
  'session-seen': 'Dernière activité',
  'session-method': 'Méthode',
  'session-method-password': 'Mot de passe',
  'session-method-code': 'Code par e-mail',
  'session-method-reset': 'Réinitialisation du mot de passe',
  'session-method-invitation': 'Invitation',
  'session-end': 'Fermer',
  'session-ended': 'La session a été fermée.',
  'session-end-others': 'Fermer toutes les autres sessions…',
  'session-end-others-title': 'Fermer toutes les autres sessions ?',
  'session-end-others-text':
    'Vous devrez vous reconnecter partout ailleurs. ' +
    'Les jetons et les applications connectées continuent de fonctionner.',
  'session-end-others-now': 'Fermer toutes les autres sessions',
  'session-others-ended': 'Toutes les autres sessions ont été fermées.',
  'device-browser-on': '{browser} sur {system}',
  'device-on': 'Un navigateur sur {system}',
  'device-unknown': 'Appareil inconnu',

  // Personal tokens
  'token-advice': 'Un jeton permet à un programme d’agir en votre nom. Pour savoir ce qu’il peut faire : {link}.',
  'token-create': 'Créer le jeton',
  'token-new': 'Créer un jeton',
  'token-none': 'Vous n’avez pas de jeton. Créez-en un pour qu’un programme ou un script utilise l’API en votre nom.',
  'token-expired': 'Expiré',
  'token-expires': 'Expiration',
  'token-revoke': 'Révoquer',
  'token-remove': 'Supprimer',
  'token-revoke-title': 'Révoquer « {name} » ?',
  'token-revoke-text':
    'Les programmes qui utilisent ce jeton cesseront immédiatement de fonctionner. Cette action est irréversible.',
  'token-revoke-now': 'Révoquer le jeton',
  'token-revoked': 'Le jeton a été révoqué. Il ne fonctionne plus.',
  'token-name-hint': 'À quoi sert le jeton.',
  'token-expires-30': 'Dans 30 jours',
  'token-expires-90': 'Dans 90 jours',
  'token-expires-365': 'Dans un an',
  'token-expires-date': 'À une date précise',
  'token-date': 'Date',
  'token-date-hint': 'Le dernier jour de validité du jeton, si vous avez choisi « À une date précise ».',
  'token-date-unused':
    'Une date ne s’applique qu’à « À une date précise ». Choisissez cette option, ou effacez la date.',
  'token-date-far': 'Choisissez une date antérieure à l’an 2200.',
  'token-date-past': 'Choisissez une date qui n’est pas passée.',
  'token-scopes-hint': 'Choisissez uniquement ce dont le jeton a besoin.',
  'token-limit': 'Vous avez atteint la limite de {count} jetons. Révoquez-en d’abord un.',
  'token-created': 'Votre nouveau jeton',
  'token-secret': 'Toute personne qui possède ce jeton peut l’utiliser. Gardez-le secret.',
  'token-works-until': 'Il est valable jusqu’au {time} ({zone}).',
  'token-works-forever': 'Il est valable jusqu’à ce que vous le révoquiez.',

  // Connected applications
  'connection-advice': 'Ces applications peuvent agir en votre nom. Aucune ne peut faire plus que vous.',
  'connection-none':
    'Aucune application n’est connectée. Une application vous demande votre accord avant de se connecter.',
  'connection-by': 'Créée par',
  'connection-unverified': 'Non vérifiée : elle s’est enregistrée elle-même.',
  'connection-since': 'Connexion',
  'connection-unused': 'Pas récemment',
  'connection-disconnect': 'Déconnecter',
  'connection-disconnect-title': 'Déconnecter « {name} » ?',
  'connection-disconnect-text':
    'Ses jetons cesseront immédiatement de fonctionner, et elle ne pourra plus agir en votre nom. ' +
    'Vous pourrez la reconnecter plus tard.',
  'connection-disconnected': 'L’application a été déconnectée. Ses jetons ne fonctionnent plus.',

  // The applications of the organization
  'application-list-title': 'Applications de l’organisation {organization}',
  'application-advice':
    'Applications que l’on peut connecter à son compte avec OAuth 2.0. ' +
    'Elles sont gérées par les propriétaires et les administrateurs.',
  'application-none':
    'Pas encore d’application. Créez-en une pour que l’on puisse connecter son compte à votre logiciel.',
  'application-create': 'Créer l’application',
  'application-new': 'Créer une application',
  'application-name-hint': 'Ce nom s’affiche lorsque quelqu’un connecte l’application.',
  'application-type': 'Type',
  'application-type-web': 'Application serveur avec un secret client',
  'application-type-native': 'Application sur l’appareil des utilisateurs, sans secret client',
  'application-redirects': 'URI de redirection',
  'application-redirects-hint': 'Où reviennent les utilisateurs, une par ligne. Utilisez https:// ou http://localhost.',
  'application-redirect-invalid':
    '« {address} » ne peut pas être une URI de redirection. Utilisez https:// ou http://localhost.',
  'application-redirects-missing': 'Saisissez au moins une URI de redirection.',
  'application-limit':
    'Une organisation peut avoir {count} applications au maximum. Supprimez-en une dont vous n’avez plus besoin.',
  'application-scopes-hint': 'L’application ne peut demander que ces portées.',
  'application-client-id': 'ID client',
  'application-secret': 'Secret client',
  'application-signing-key': 'Clé de signature des webhooks',
  'application-created': 'Application créée : {name}',
  'application-copy-both': 'Copiez le secret et la clé maintenant. Vous ne pourrez plus les afficher.',
  'application-key-use': 'Cette clé nous sert à signer les webhooks créés par l’intermédiaire de cette application.',
  'application-edit': 'Modifier',
  'application-save': 'Enregistrer',
  'application-saved': 'Vos modifications ont été enregistrées.',
  'application-scope-loss': 'Si vous retirez une portée, les utilisateurs connectés la perdent immédiatement.',
  'application-rotate-advice': 'Renouvelez le secret régulièrement, et immédiatement s’il a pu être divulgué.',
  'application-rotate-until': 'L’ancien secret est valable jusqu’au {time}.',
  'application-rotate': 'Renouveler le secret…',
  'application-rotate-title': 'Renouveler le secret de l’application « {name} » ?',
  'application-rotate-text':
    'Nous créons un nouveau secret et l’affichons une seule fois. Mettez-le à jour dans votre application.',
  'application-rotate-current': 'Secret actuel',
  'application-rotate-keep': 'Reste valable pendant 24 heures',
  'application-rotate-revoke': 'Cesse immédiatement d’être valable',
  'application-rotate-now': 'Renouveler le secret',
  'application-rotated': 'Nouveau secret client : {name}',
  'application-previous-until': 'L’ancien secret est valable jusqu’au {time} ({zone}).',
  'application-previous-gone': 'L’ancien secret n’est plus valable.',
  'application-delete': 'Supprimer',
  'application-delete-advice': 'Tous les utilisateurs seront déconnectés. Cette action est irréversible.',
  'application-delete-open': 'Supprimer l’application…',
  'application-delete-title': 'Supprimer {name} ?',
  'application-delete-text':
    'Ses jetons et ses webhooks cesseront immédiatement de fonctionner. Cette action est irréversible.',
  'application-delete-users':
    '{count, plural, =0 {Aucun utilisateur n’est connecté.} one {Un utilisateur est connecté.} ' +
    'many {# utilisateurs sont connectés.} other {# utilisateurs sont connectés.}}',
  'application-delete-now': 'Supprimer l’application',
  'application-deleted': 'L’application a été supprimée. Ses jetons ne fonctionnent plus.',

  // Booking pages on other websites
  'embed-title': 'Proposer la réservation sur votre site web',
  'embed-advice': 'Choisissez une page et ses couleurs, puis copiez le code sur votre site web.',
  'embed-everywhere':
    'Tous les sites web peuvent afficher vos pages. Un administrateur peut limiter cela avec {setting}.',
  'embed-nowhere':
    'Votre organisation n’autorise aucun site web à afficher ses pages. ' +
    'Demandez à un administrateur de modifier {setting}.',
  'embed-websites': 'Ces sites web peuvent afficher vos pages : {list}.',
  'embed-page': 'Page',
  'embed-all': 'Tous vos types de rendez-vous',
  'embed-color-buttons': 'Couleur des boutons',
  'embed-color-background': 'Arrière-plan',
  'embed-color-text': 'Texte',
  'embed-colors-hint':
    'Six chiffres hexadécimaux, par exemple 0a7cff. Si le texte est difficile à lire, nous ajustons la nuance.',
  'embed-color-invalid': 'Saisissez six chiffres hexadécimaux, par exemple 0a7cff.',
  'embed-content': 'Contenu',
  'embed-hide-event': 'Masquer les détails du rendez-vous',
  'embed-hide-profile': 'Masquer votre nom et votre photo au-dessus de la liste',
  'embed-update': 'Actualiser l’aperçu',
  'embed-preview': 'Aperçu',
  'embed-preview-of': 'Aperçu : {page}',
  'embed-code': 'Code : {title}',
  'embed-inline': 'Dans la page',
  'embed-inline-advice': 'La page fait partie de votre site web et s’adapte à la hauteur de son contenu.',
  'embed-popup': 'Lien vers une fenêtre',
  'embed-popup-advice': 'Un lien ouvre la page dans une boîte de dialogue. Sans scripts, il ouvre la page elle-même.',
  'embed-badge': 'Badge',
  'embed-badge-advice': 'Un bouton dans le coin de chaque page qui contient ce code.',
  'embed-book': 'Prendre rendez-vous',
  'embed-react-advice': 'Avec le paquet react-calendly.',

  ...frenchScopes,
}
