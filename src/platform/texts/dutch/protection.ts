import type { protectionTexts } from '../english-protection.ts'

export const dutchProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'We controleren of je geen robot bent. Je kunt gewoon verder typen.',
  'check-done': 'Controle voltooid. Je kunt nu boeken.',
  'check-waiting': 'We zijn bijna klaar met controleren of je geen robot bent. Meteen daarna boeken we je afspraak.',
  'check-needed':
    'Er zijn nu veel mensen aan het boeken. Daarom controleren we of je geen robot bent. Dit duurt een paar seconden.',
  'check-reload': 'Laad deze pagina opnieuw en boek nog een keer. Er zijn nu veel mensen aan het boeken.',
  'check-by-email': 'Mail me liever een code',
  // In a field that only robots see and fill in
  'leave-empty': 'Laat dit veld leeg',

  // A code by email, for visitors without JavaScript
  'check-code-sent':
    'Nog één stap: we hebben een code naar {email} gemaild. Vul de code hieronder in om deze tijd te boeken.',
  'code-label': 'Code uit de e-mail',
  'code-hint': 'Zes cijfers. De code verloopt na {minutes, plural, one {# minuut} other {# minuten}}.',
  'code-wrong': 'Deze code is onjuist of verlopen. Bekijk de nieuwste e-mail of vraag een nieuwe code aan.',
  'new-code': 'Mail me een nieuwe code',
  'too-many-codes':
    'We hebben te veel codes gemaild. Probeer het {wait} opnieuw, of zet JavaScript aan en boek zonder code.',

  // The email with the code
  'code-email-subject': 'Je code om {meeting} te boeken',
  'code-email-reason': 'Iemand boekt ‘{meeting}’ met dit e-mailadres. Ben jij dat? Vul dan deze code in op de pagina:',
  'code-email-closing':
    'De code werkt één keer en verloopt na {minutes, plural, one {# minuut} other {# minuten}}. ' +
    'Ben je geen afspraak aan het boeken? Negeer deze e-mail dan.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'Met dit e-mailadres is deze boeking niet mogelijk. ' +
    'Neem op een andere manier contact op met degene met wie je wilt afspreken.',
}
