import type { errorTexts } from '../english-errors.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Page introuvable',
  'not-found-text': 'Il n’y a rien à cette adresse.',
  'not-found-next': 'Vérifiez qu’elle est complète, ou adressez-vous à la personne qui vous l’a envoyée.',
  'something-wrong': 'Un problème est survenu',
  'something-wrong-text': 'Une erreur inattendue s’est produite.',
  'something-wrong-next':
    'Réessayez. Si l’erreur se reproduit, transmettez l’identifiant de requête ci-dessous à votre administrateur.',
  unavailable: 'Temporairement indisponible',
  'unavailable-text': 'Le service ne peut pas répondre pour le moment.',
  'unavailable-next': 'Réessayez dans quelques secondes.',
  'too-many-requests': 'Trop de requêtes',
  'too-many-requests-text': 'Vous avez envoyé trop de requêtes :',
  'too-many-requests-next': 'Patientez un instant, puis réessayez.',
  'too-many-requests-wait': 'Trop de requêtes depuis votre réseau. Réessayez {wait}.',
  'not-allowed': 'Action non autorisée',
  'not-allowed-text': 'Vous ne pouvez pas effectuer cette action :',
  'not-allowed-next': 'Demandez l’accès à un administrateur de votre organisation.',
  'request-invalid': 'Cette requête ne peut pas être traitée',
  'request-invalid-text': 'Un élément de l’adresse ou du formulaire n’est pas valide :',
  'request-invalid-next': 'Corrigez-le et réessayez. La référence de l’API explique ce qui est attendu.',
  'request-rejected': 'Le service a rejeté la requête :',
  'request-rejected-next': 'La référence de l’API explique pourquoi.',
  'method-unsupported': 'Méthode non prise en charge',
  'method-unsupported-text': 'La requête utilise une méthode que cette adresse ne prend pas en charge :',
  'method-unsupported-next': 'La référence de l’API indique les méthodes de chaque adresse.',
  'api-address': 'Cette adresse fait partie de l’API',
  'api-address-text': 'Elle nécessite un jeton d’accès.',
  'api-address-next': 'Connectez-vous pour créer un jeton. La référence de l’API montre comment l’envoyer.',
  'create-token': 'Créer un jeton',
  'go-home': 'Aller à la page d’accueil',
  'error-number': 'Erreur {status} · Identifiant de requête {id}',
  'send-request-id': 'Si l’erreur se reproduit, transmettez cet identifiant de requête à votre administrateur : {id}',
  'form-unreadable': 'Nous n’avons pas pu lire ce formulaire. Revenez en arrière et réessayez.',
  'nothing-changed': 'Rien n’a été modifié. Réessayez dans un instant.',
  'cross-site-form':
    'Ce formulaire ne provient pas de l’une de nos pages. Actualisez la page et envoyez de nouveau le formulaire.',

  // Fields to correct
  'field-invalid': 'Veuillez vérifier ce champ.',
  'field-too-short':
    'Veuillez saisir au moins {count, plural, one {# caractère} many {# caractères} other {# caractères}}.',
  'name-web-address': 'Veuillez saisir un nom sans adresse web.',
  'choice-or-other': 'Veuillez choisir l’une des réponses ou en saisir une autre, mais pas les deux.',
  'choose-location': 'Veuillez choisir un lieu.',
  'guest-invalid': '« {guest} » n’est pas une adresse e-mail valide.',
  'guest-is-invitee': '« {guest} » est votre propre adresse. Veuillez la retirer.',
  'guest-twice': '« {guest} » figure deux fois dans la liste. Veuillez supprimer l’une des deux.',
  'too-many-guests': 'Veuillez saisir au maximum {count, plural, one {# invité} many {# invités} other {# invités}}.',
  'already-in-session': 'Une place est déjà réservée avec cette adresse e-mail.',
  'location-settled':
    'Une autre personne a déjà choisi le lieu pour ce créneau. ' +
    'Pour participer aussi, cliquez de nouveau sur « {button} ».',

  // A recap of a meeting that someone shared
  'recap-summary': 'Résumé',
  'recap-action-items': 'Actions à mener',
  'recap-discussion': 'Discussion',
  'recap-guests': '{count, plural, one {# invité} many {# invités} other {# invités}}',
  'recap-processing': 'Nous rédigeons encore les points clés. Revenez dans un instant.',
  'recap-unavailable': 'Les points clés manquants n’ont pas pu être rédigés.',
  'recap-empty': 'Il n’y a pas de points clés.',
  'recap-not-shared':
    'Vérifiez que vous avez copié le lien en entier. Si c’est le cas, ' +
    'le compte rendu n’est plus partagé. Adressez-vous à la personne qui vous l’a envoyé.',

  // On all pages
  language: 'Langue',
}
