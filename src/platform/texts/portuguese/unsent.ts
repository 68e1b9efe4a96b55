import type { unsentTexts } from '../english-unsent.ts'

export const portugueseUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Um por linha, no máximo {count}.',
  'emailed-details-unsent':
    'Este serviço não envia e-mails: guarde o endereço desta página. Aqui você pode remarcar ou cancelar.',
  'check-code-sent-unsent':
    'Este serviço não envia e-mails: o código desta etapa não pode chegar até você. Ative o JavaScript para ' +
    'agendar sem código ou fale com o anfitrião.',
  'too-many-codes-unsent':
    'Foram pedidos códigos demais. Tente novamente {wait} ou ative o JavaScript e agende sem código.',
  'code-sent-unsent': 'Este serviço não envia e-mails: nenhum código pode chegar até você. Peça-o a quem o opera.',
  'get-code-unsent': 'Pedir um código',
  'email-me-code-unsent': 'Pedir um código',
  'do-not-wait-unsent': 'Não quer esperar? Peça a quem opera este serviço um link para uma nova senha.',
  'reset-advice-unsent': 'Este serviço não envia e-mails. Peça a quem o opera um link para escolher uma nova senha.',
  'link-sent-unsent': 'Este serviço não envia e-mails. Peça a quem o opera um link para escolher uma nova senha.',
  'email-me-link-unsent': 'Pedir um link',
  'emails-requested-unsent': 'Este serviço não envia e-mails. Peça a quem o opera os e-mails que você solicitou.',
  'ask-for-invitation-unsent': 'Peça um link novo à pessoa que convidou você.',
  'ml-done-booked-unsent': 'Reunião agendada. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-done-canceled-unsent':
    'A reunião foi cancelada. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-done-invitee-canceled-unsent':
    'O agendamento foi cancelado. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-done-rescheduled-unsent':
    'A reunião tem um novo horário. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-done-guests-unsent':
    'Os convidados foram adicionados. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-done-guest-removed-unsent':
    'O convidado foi removido. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'removal-plan-meetings-reassign-unsent':
    '{to} assume as reuniões futuras. Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'removal-plan-meetings-cancel-unsent':
    'As reuniões futuras sem outros anfitriões são canceladas. Este serviço não envia e-mails: avise você mesmo ' +
    'todos os envolvidos.',
  'mb-emails-unsent': 'Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-move-advice-unsent': 'Este serviço não envia e-mails: avise você mesmo todos os envolvidos.',
  'meeting-remove-guest-advice-unsent': 'Este serviço não envia e-mails: avise {email} você mesmo.',
  'meeting-cancel-advice-unsent':
    'Este serviço não envia e-mails: avise você mesmo todos os envolvidos. O horário volta a ficar livre. Não é ' +
    'possível desfazer.',
  'meeting-cancel-invitee-advice-unsent':
    'Este serviço não envia e-mails: avise você mesmo todos os envolvidos. A vaga volta a ficar livre. Não é ' +
    'possível desfazer.',
  'meeting-done-reconfirm-unsent':
    'Este serviço não envia e-mails: ele fica guardado aqui. Avise você mesmo o participante.',
  'meeting-done-resent-unsent':
    'Este serviço não envia e-mails: ele fica guardado aqui. Avise você mesmo o participante.',
  'meeting-too-often-unsent': 'Isso foi pedido há pouco. Tente de novo {wait}.',
  'timeline-resent-unsent': '{actor} pediu de novo a confirmação para {name}',
  'people-resend-unsent': 'Novo link',
  'people-resend-wait-unsent': 'Um link para esta pessoa foi criado há pouco. Você pode criar outro {wait}.',
  'people-done-resent-unsent':
    'O convite tem um link novo. Copie-o para a pessoa, porque este serviço não envia e-mails.',
  'people-invite-text-unsent':
    'Este serviço não envia e-mails: copie o link de cada convite para a pessoa. Um convite pendente ocupa uma ' +
    'licença.',
  'people-invite-send-unsent': 'Criar convites',
  'people-invite-many-unsent': 'Você pode convidar no máximo {count} pessoas de uma vez. Nenhum convite foi criado.',
  'people-invited-count-unsent':
    '{count, plural, =0 {Nenhum convite foi criado} one {# convite foi criado} many {# de convites foram criados} ' +
    'other {# convites foram criados}}',
  'people-revoke-text-unsent': 'O link do convite deixa de funcionar. Você pode convidar a pessoa de novo.',
  'conf-join-gone-text-unsent': 'Ela foi cancelada ou já terminou.',
  'wf-test-text-unsent':
    'Os e-mails ficam guardados aqui, como o primeiro destinatário os receberia. SMS e requisições não são enviados.',
  'wf-test-send-unsent': 'Criar e-mails de teste',
  'wf-test-done-unsent':
    '{count, plural, =0 {Não há e-mails para guardar.} one {# e-mail de teste está guardado aqui.} many {# de ' +
    'e-mails de teste estão guardados aqui.} other {# e-mails de teste estão guardados aqui.}}',
  'people-inv-sent-unsent': 'Último link',
  'check-by-email-unsent': 'Pedir um código em vez disso',
  'new-code-unsent': 'Pedir um novo código',
  'code-label-unsent': 'Seu código',
  'check-email-unsent': 'Nenhum e-mail é enviado',
  'code-format-unsent': 'Digite os seis dígitos do código.',
  'wf-test-wait-unsent': 'Você criou muitos e-mails de teste. É possível criar 60 por hora. Tente de novo {wait}.',
}
