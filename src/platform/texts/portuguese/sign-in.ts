import type { signInTexts } from '../english-sign-in.ts'

export const portugueseSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'Endereço de e-mail',
  password: 'Senha',
  'email-me-code': 'Receber um código por e-mail',
  'forgot-password': 'Esqueceu sua senha?',
  'incorrect-credentials': 'E-mail ou senha incorretos.',
  'check-email': 'Verifique seu e-mail',
  'code-sent': 'Se houver uma conta com esse endereço, enviamos um código de seis dígitos para ele.',
  'enter-code':
    'Digite-o neste navegador em até {count, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'no-email-yet': 'Nenhum e-mail depois de alguns minutos? Verifique a pasta de spam.',
  code: 'Código',
  'code-format': 'Digite os seis dígitos do e-mail.',
  'incorrect-code':
    'Código incorreto. {count, plural, one {Resta # tentativa} many {Restam # de tentativas} ' +
    'other {Restam # tentativas}}.',
  'start-over': 'Começar de novo',
  'code-expired': 'Este código não funciona mais',
  'code-expired-advice':
    'Um código vale uma única vez, no navegador que o solicitou, por ' +
    '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'start-over-advice': 'Comece de novo com sua senha ou com um novo código.',
  'too-many-attempts': 'Muitas tentativas',
  'try-again': 'Tente novamente {wait}.',
  'do-not-wait': 'Não quer esperar? Receba um código por e-mail ou redefina sua senha.',
  'get-code': 'Receber um código por e-mail',
  'emails-requested': 'Procure na caixa de entrada e na pasta de spam os e-mails que você já solicitou.',
  'know-password': 'Se você se lembra da sua senha, pode entrar com ela.',

  // Reset the password
  'reset-password': 'Redefinir sua senha',
  'reset-advice': 'Enviaremos por e-mail um link para você escolher uma nova senha.',
  'email-me-link': 'Enviar link por e-mail',
  'back-to-sign-in': 'Voltar ao login',
  'link-sent':
    'Se houver uma conta com esse endereço, enviamos um link para ele. O link vale uma única vez, por uma hora.',
  'try-another-address': 'Tentar outro endereço',
  'choose-password': 'Escolha uma nova senha',
  'choose-password-advice':
    'A senha de {email} será alterada. Sua sessão será encerrada em todos os outros dispositivos.',
  'new-password': 'Nova senha',
  'password-length': 'Pelo menos {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  'change-password': 'Alterar senha',
  'password-is-email': 'Não use seu endereço de e-mail como senha.',
  'link-expired': 'Este link não funciona mais',
  'reset-link-advice':
    'Um link de redefinição vale uma única vez, por uma hora. Cada novo e-mail substitui os anteriores.',
  'check-newer-email': 'Veja se há um e-mail mais recente ou solicite um novo link.',
  'request-new-link': 'Solicitar um novo link',

  // An invitation to join an organization
  'invitation-title': 'Junte-se à organização {organization}',
  'invitation-intro': '{inviter} convidou {email} para se juntar à organização {organization} no Convene.',
  'signed-in-instead': 'Você entrou como {current}. Se aceitar, a sessão passará a ser a de {email}.',
  'your-name': 'Seu nome',
  'your-time-zone': 'Seu fuso horário',
  'accept-invitation': 'Aceitar e participar',
  'not-for-you': 'Não é para você?',
  'decline-invitation': 'Recusar convite',
  'welcome-to': 'Boas-vindas à organização {organization}',
  'joined-as': 'Você agora participa como {email}.',
  'invitation-declined': 'Convite recusado',
  'not-joined': 'Você não se juntou à organização {organization}. Já pode fechar esta página.',
  'invitation-link-advice':
    'Um link de convite vale uma única vez, por 30 dias. Cada novo e-mail substitui os anteriores.',
  'ask-for-invitation': 'Veja se há um e-mail mais recente ou peça outro à pessoa que convidou você.',
  'other-organization': '{email} já pertence a outra organização.',
  'other-organization-advice': 'Saia primeiro dessa organização ou peça um convite para outro endereço de e-mail.',
}
