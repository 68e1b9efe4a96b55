import type { protectionTexts } from '../english-protection.ts'

export const portugueseProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Estamos verificando se você não é um robô. Pode continuar digitando.',
  'check-done': 'Verificação concluída. Agora você pode agendar.',
  'check-waiting':
    'Estamos quase terminando de verificar se você não é um robô. Agendaremos seu horário logo em seguida.',
  'check-needed':
    'Muitas pessoas estão agendando neste momento, por isso verificamos se você não é um robô. ' +
    'Isso leva alguns segundos.',
  'check-reload': 'Recarregue esta página e agende novamente. Muitas pessoas estão agendando neste momento.',
  'check-by-email': 'Prefiro receber um código por e-mail',
  // In a field that only robots see and fill in
  'leave-empty': 'Deixe este campo em branco',

  // A code by email, for visitors without JavaScript
  'check-code-sent': 'Só mais um passo: enviamos um código para {email}. Digite-o abaixo para agendar este horário.',
  'code-label': 'Código recebido por e-mail',
  'code-hint':
    'Seis dígitos. O código expira após {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'code-wrong': 'Este código está incorreto ou expirou. Verifique o e-mail mais recente ou solicite um novo código.',
  'new-code': 'Receber um novo código por e-mail',
  'too-many-codes': 'Já enviamos muitos códigos. Tente novamente {wait} ou ative o JavaScript e agende sem código.',

  // The email with the code
  'code-email-subject': 'Seu código para agendar: {meeting}',
  'code-email-reason':
    'Alguém está agendando “{meeting}” com este endereço de e-mail. Se for você, digite este código na página:',
  'code-email-closing':
    'O código vale uma única vez e expira após ' +
    '{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. ' +
    'Se você não está agendando uma reunião, ignore este e-mail.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'Não é possível fazer este agendamento com este endereço de e-mail. ' +
    'Fale por outro meio com a pessoa com quem você quer se reunir.',
}
