import type { protectionTexts } from '../english-protection.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Nous vérifions que vous n’êtes pas un robot. Vous pouvez continuer votre saisie.',
  'check-done': 'Vérification terminée. Vous pouvez maintenant réserver.',
  'check-waiting': 'Nous finissons de vérifier que vous n’êtes pas un robot. Votre créneau sera réservé juste après.',
  'check-needed':
    'Beaucoup de personnes réservent en ce moment, nous vérifions donc que vous n’êtes pas un robot. ' +
    'Cela prend quelques secondes.',
  'check-reload':
    'Veuillez actualiser cette page et réserver de nouveau. Beaucoup de personnes réservent en ce moment.',
  'check-by-email': 'Recevoir plutôt un code par e-mail',
  // In a field that only robots see and fill in
  'leave-empty': 'Laissez ce champ vide',

  // A code by email, for visitors without JavaScript
  'check-code-sent':
    'Encore une étape : nous avons envoyé un code à {email}. Saisissez-le ci-dessous pour réserver ce créneau.',
  'code-label': 'Code reçu par e-mail',
  'code-hint':
    'Six chiffres. Le code expire au bout de {minutes, plural, one {# minute} many {# minutes} other {# minutes}}.',
  'code-wrong': 'Ce code est incorrect ou a expiré. Consultez le dernier e-mail reçu ou demandez un nouveau code.',
  'new-code': 'Recevoir un nouveau code par e-mail',
  'too-many-codes': 'Nous avons envoyé trop de codes. Réessayez {wait}, ou activez JavaScript et réservez sans code.',

  // The email with the code
  'code-email-subject': 'Votre code pour réserver : {meeting}',
  'code-email-reason':
    'Quelqu’un réserve « {meeting} » avec cette adresse e-mail. Si c’est vous, saisissez ce code sur la page :',
  'code-email-closing':
    'Le code est valable une seule fois et expire au bout de ' +
    '{minutes, plural, one {# minute} many {# minutes} other {# minutes}}. ' +
    'Si vous n’êtes pas en train de réserver un rendez-vous, ignorez cet e-mail.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'Cette réservation n’est pas possible avec cette adresse e-mail. ' +
    'Contactez par un autre moyen la personne que vous souhaitez rencontrer.',
}
