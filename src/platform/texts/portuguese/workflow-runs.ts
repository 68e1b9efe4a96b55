import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const portugueseWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'É isto que as pessoas recebem agora. Os links para reagendar e cancelar não funcionam na prévia.',
  'wf-preview-about': 'Sobre',
  'wf-preview-sample': 'Uma reunião de exemplo',
  'wf-preview-show': 'Mostrar',
  'wf-preview-own': 'O de cada destinatário',
  'wf-preview-open': 'Abrir como e-mail em HTML',
  'wf-preview-for': 'Para {recipient}',
  'wf-preview-none': 'Esta reunião não tem esse destinatário.',
  'wf-preview-webhook': 'Uma solicitação não tem prévia. O conteúdo é o mesmo de um webhook.',
  'wf-test-title': 'Enviar um teste',
  'wf-test-text':
    'Cada e-mail vai para {address}, como o primeiro destinatário o receberia. SMS e solicitações não são enviados.',
  'wf-test-limit': 'Você pode enviar 60 e-mails de teste por hora.',
  'wf-test-send': 'Enviar e-mails de teste',
  'wf-test-done':
    '{count, plural, =0 {Não há e-mails para enviar.} one {Enviamos # e-mail de teste.} many {Enviamos # de e-mails de ' +
    'teste.} other {Enviamos # e-mails de teste.}}',
  'wf-test-wait': 'Você enviou muitos e-mails de teste. O limite é de 60 por hora. Tente novamente {wait}.',

  // Runs
  'wf-runs-intro':
    'Cada execução é para um agendamento ou um formulário enviado. Os horários estão no fuso horário {zone}.',
  'wf-runs-none': 'Este fluxo de trabalho ainda não foi executado.',
  'wf-runs-none-found': 'Nenhuma execução está nesta situação.',
  'wf-runs-state': 'Situação',
  'wf-runs-all': 'Todas',
  'wf-run-pending': 'Planejada',
  'wf-run-done': 'Concluída',
  'wf-run-sent': 'Enviada',
  'wf-run-waiting': 'Enviando',
  'wf-run-failed': 'Falhou',
  'wf-run-skipped': 'Ignorada',
  'wf-run-canceled': 'Cancelada',
  'wf-run-due': 'Previsão: {time}',
  'wf-run-finished': 'Conclusão: {time}',
  'wf-run-form': 'Formulário enviado',
  'wf-run-version': 'Versão {number}',
  'wf-run-with': '{meeting} com {name}',
  'wf-run-no-message':
    'Nenhuma mensagem foi escrita: o destinatário cancelou a inscrição, ou não havia endereço nem número de telefone.',
  'wf-why-rescheduled': 'A reunião foi reagendada.',
  'wf-why-canceled': 'O participante cancelou, ou a reunião foi cancelada.',
  'wf-why-off': 'O fluxo de trabalho foi desativado ou excluído.',
  'wf-why-not-applies': 'O fluxo de trabalho não se aplica mais.',
  'wf-why-passed': 'O momento já passou.',
  'wf-why-deleted': 'O agendamento foi excluído.',
  'wf-why-started': 'A reunião já começou.',
  'wf-why-unmarked': 'A falta foi removida.',
  'wf-why-confirmed': 'O participante confirmou a presença.',
  'wf-why-asked-again': 'Um novo pedido foi feito ao participante.',
  'wf-why-failed': 'Falhou várias vezes.',
  'wf-why-no-consent': 'O participante não concordou em receber SMS neste número.',
  'wf-why-stopped': 'O dono deste número respondeu STOP.',
  'wf-why-unreachable': 'Este número não pode receber SMS.',
}
