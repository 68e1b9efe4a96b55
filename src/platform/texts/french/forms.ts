import type { formTexts } from '../english-forms.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Répondez à quelques questions et nous trouverons le rendez-vous qu’il vous faut.',
  'check-form': 'À vérifier : {form}',
  'fix-answers':
    '{count, plural, one {Veuillez corriger cette réponse :} ' +
    'many {Veuillez corriger ces # réponses :} other {Veuillez corriger ces # réponses :}}',
  'answer-missing': 'Veuillez répondre à cette question.',
  'answer-too-long':
    'Veuillez ne pas dépasser {count, plural, one {# caractère} many {# caractères} other {# caractères}}.',
  'answer-email': 'Saisissez une adresse e-mail valide, par exemple maya@example.com.',
  'answer-phone':
    'Saisissez un numéro de téléphone valide. ' +
    'Choisissez son pays, ou commencez par le signe plus et l’indicatif du pays.',
  'answer-choice': 'Veuillez choisir l’une des réponses.',
  'answer-line': 'Veuillez répondre sur une seule ligne, sans caractères spéciaux.',
  'answer-lines': 'Veuillez supprimer les caractères spéciaux.',
  'choose-answer': 'Choisissez une réponse',
  'no-answer': 'Pas de réponse',
  'send-answers': 'Envoyer',
  'too-many-answers': 'Trop de réponses depuis votre réseau. Réessayez {wait}.',
  'form-full':
    'Ce formulaire ne peut pas recevoir de réponses pour le moment. ' +
    'Réessayez plus tard, ou contactez la personne qui vous a envoyé ce lien.',
  'answers-saved': 'Merci pour vos réponses',
  'answers-saved-advice':
    'Nous les avons enregistrées. Aucun rendez-vous ne peut être réservé pour le moment. ' +
    'Veuillez réessayer plus tard.',
  'form-not-found': 'Ce formulaire n’existe pas',
  'form-not-found-advice':
    'Vérifiez que vous avez copié le lien en entier. Si c’est le cas, le formulaire est fermé. ' +
    'Adressez-vous à la personne qui vous l’a envoyé.',

  // People and teams
  'list-title': 'Prendre rendez-vous avec {name}',
  'list-preview': 'Rendez-vous proposés : {meetings}',
  'team-hosts': 'L’équipe : {names}.',
  'no-meetings-advice': 'Réessayez plus tard, ou contactez {name} par un autre moyen.',

  // Booking pages that cannot be shown
  'page-not-found': 'Page de réservation introuvable',
  'page-not-found-advice':
    'Vérifiez que vous avez copié le lien en entier. Si c’est le cas, ce rendez-vous n’est plus proposé.',
  'ask-for-new-link': 'Demandez un nouveau lien aux personnes que vous souhaitez rencontrer.',
  'link-used': 'Ce lien a déjà été utilisé',
  'link-used-advice': 'Il n’est valable que pour une réservation.',
  'too-many-bookings': 'Trop de réservations',
  'too-many-bookings-advice':
    'Trop de réservations depuis votre réseau. Réessayez {wait} : ' +
    'revenez en arrière et cliquez de nouveau sur le bouton. Rien n’est perdu.',

  // The home page
  welcome: 'Bienvenue',
  'welcome-service': 'Bienvenue sur Convene',
  'about-service':
    'Convene sert à planifier des rendez-vous. Les hôtes partagent un lien, et les participants réservent un ' +
    'créneau disponible.',
  'book-meeting': 'Prendre rendez-vous',
  'open-your-link':
    'Ouvrez le lien de réservation que vous avez reçu. ' +
    'Si vous n’en avez pas, demandez-en un aux personnes que vous souhaitez rencontrer.',
  'more-pages': 'Il y en a d’autres. Demandez un lien aux personnes que vous souhaitez rencontrer.',
  'your-account': 'Votre compte',
  'sign-in-advice': 'Connectez-vous pour gérer vos sessions, vos jetons personnels et vos applications.',
  'sign-in': 'Se connecter',
  'signed-in-as': 'Compte connecté :',
  'build-on-api': 'Développer avec l’API',
  'api-reference': 'Référence de l’API',
  'openapi-document': 'Document OpenAPI',
}
