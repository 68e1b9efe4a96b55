import type { signInTexts } from '../english-sign-in.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'Adresse e-mail',
  password: 'Mot de passe',
  'email-me-code': 'Recevoir plutôt un code par e-mail',
  'forgot-password': 'Mot de passe oublié ?',
  'incorrect-credentials': 'Adresse e-mail ou mot de passe incorrect.',
  'check-email': 'Consultez vos e-mails',
  'code-sent': 'S’il existe un compte avec cette adresse, nous y avons envoyé un code à six chiffres.',
  'enter-code':
    'Saisissez-le dans ce navigateur sous {count, plural, one {# minute} many {# minutes} other {# minutes}}.',
  'no-email-yet': 'Aucun e-mail après une ou deux minutes ? Vérifiez vos courriers indésirables.',
  code: 'Code',
  'code-format': 'Saisissez les six chiffres indiqués dans l’e-mail.',
  'incorrect-code': 'Code incorrect. Il vous reste {count, plural, one {# essai} many {# essais} other {# essais}}.',
  'start-over': 'Recommencer',
  'code-expired': 'Ce code n’est plus valable',
  'code-expired-advice':
    'Un code est valable une seule fois, dans le navigateur qui l’a demandé, pendant ' +
    '{count, plural, one {# minute} many {# minutes} other {# minutes}}.',
  'start-over-advice': 'Recommencez avec votre mot de passe ou un nouveau code.',
  'too-many-attempts': 'Trop de tentatives',
  'try-again': 'Veuillez réessayer {wait}.',
  'do-not-wait': 'Vous ne souhaitez pas attendre ? Recevez un code par e-mail ou réinitialisez votre mot de passe.',
  'get-code': 'Recevoir un code par e-mail',
  'emails-requested':
    'Cherchez dans votre boîte de réception et vos courriers indésirables les e-mails que vous avez déjà demandés.',
  'know-password': 'Si vous connaissez votre mot de passe, utilisez-le pour vous connecter.',

  // Reset the password
  'reset-password': 'Réinitialiser votre mot de passe',
  'reset-advice': 'Nous vous enverrons par e-mail un lien pour choisir un nouveau mot de passe.',
  'email-me-link': 'Recevoir un lien par e-mail',
  'back-to-sign-in': 'Retour à la connexion',
  'link-sent':
    'S’il existe un compte avec cette adresse, nous y avons envoyé un lien. ' +
    'Ce lien est valable une seule fois, pendant une heure.',
  'try-another-address': 'Essayer une autre adresse',
  'choose-password': 'Choisissez un nouveau mot de passe',
  'choose-password-advice':
    'Vous allez modifier le mot de passe du compte {email}. Toutes vos autres sessions seront fermées.',
  'new-password': 'Nouveau mot de passe',
  'password-length': 'Au moins {count, plural, one {# caractère} many {# caractères} other {# caractères}}.',
  'change-password': 'Modifier le mot de passe',
  'password-is-email': 'N’utilisez pas votre adresse e-mail comme mot de passe.',
  'link-expired': 'Ce lien n’est plus valable',
  'reset-link-advice':
    'Un lien de réinitialisation est valable une seule fois, pendant une heure. ' +
    'Un e-mail plus récent remplace les précédents.',
  'check-newer-email': 'Vérifiez si vous avez reçu un e-mail plus récent, ou demandez un nouveau lien.',
  'request-new-link': 'Demander un nouveau lien',

  // An invitation to join an organization
  'invitation-title': 'Rejoindre {organization}',
  'invitation-intro': '{inviter} a invité {email} à rejoindre {organization} sur Convene.',
  'signed-in-instead':
    'Vous utilisez actuellement le compte {current}. ' +
    'Si vous acceptez, vous utiliserez le compte {email} à la place.',
  'your-name': 'Votre nom complet',
  'your-time-zone': 'Votre fuseau horaire',
  'accept-invitation': 'Accepter et rejoindre',
  'not-for-you': 'Ce n’est pas pour vous ?',
  'decline-invitation': 'Refuser l’invitation',
  'welcome-to': 'Bienvenue chez {organization}',
  'joined-as': 'Vous êtes maintenant membre avec l’adresse {email}.',
  'invitation-declined': 'Invitation refusée',
  'not-joined': 'Vous n’avez pas rejoint {organization}. Vous pouvez fermer cette page.',
  'invitation-link-advice':
    'Un lien d’invitation est valable une seule fois, pendant 30 jours. ' +
    'Un e-mail plus récent remplace les précédents.',
  'ask-for-invitation':
    'Vérifiez si vous avez reçu un e-mail plus récent, ' +
    'ou demandez une nouvelle invitation à la personne qui vous l’a envoyée.',
  'other-organization': 'Le compte {email} appartient déjà à une autre organisation.',
  'other-organization-advice':
    'Quittez d’abord cette organisation, ou demandez une invitation à une autre adresse e-mail.',
}
