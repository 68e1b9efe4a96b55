import type { hoursTexts } from '../english-hours.ts'

export const portugueseHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Disponibilidade',
  'hours-title-of': 'Disponibilidade de {name}',
  'hours-intro':
    'Uma grade de horários define quando é possível agendar com você. Cada tipo de evento usa uma das suas grades.',
  'hours-new': 'Nova grade',
  'hours-default': 'Padrão',
  'hours-zone': 'Fuso horário',
  'hours-summary': 'Horários semanais',
  'hours-used-by': 'Tipos de evento',
  'hours-used-by-none': 'Nenhum tipo de evento a usa.',
  'hours-used-by-more': 'e outros',
  'hours-none-weekly': 'Sem horários semanais',
  'hours-day-range': '{first} a {last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'O dia todo',
  'hours-edit': 'Editar',
  'hours-view': 'Ver',
  'hours-duplicate': 'Duplicar',
  'hours-make-default': 'Tornar padrão',
  'hours-delete': 'Excluir…',
  'hours-preview': 'Ver prévia dos horários livres',
  'hours-colleague': 'Colega',
  'hours-colleague-show': 'Mostrar grades',
  'hours-colleague-self': 'Você',
  'hours-read-only': 'Você pode ver estes horários. Só {name} e os administradores podem alterá-los.',
  'hours-of-event-type': 'Estes horários pertencem a um tipo de evento. Altere-os no tipo de evento.',
  'hours-of-event-type-title': 'Horários de um tipo de evento',

  // Create and delete
  'hours-name': 'Nome',
  'hours-name-hint': 'Só você e seus colegas o veem.',
  'hours-start-with': 'Começar com',
  'hours-start-working': 'Segunda a sexta-feira, {hours}',
  'hours-start-copy': 'Uma cópia de “{name}”',
  'hours-copy-name': 'Cópia de {name}',
  'hours-create': 'Criar grade',
  'hours-delete-title': 'Excluir “{name}”?',
  'hours-delete-advice': 'A grade e suas datas são excluídas de vez. As reuniões agendadas não mudam.',
  'hours-delete-used':
    'Sua grade padrão passa a valer para {count, plural, one {# tipo de evento que usa} many {# de tipos de evento ' +
    'que usam} other {# tipos de evento que usam}} esta grade agora:',
  'hours-delete-used-many':
    'Sua grade padrão passa a valer para mais de {count} tipos de evento que usam esta grade agora, como:',
  'hours-delete-button': 'Excluir grade',
  'hours-delete-default':
    'Esta é a grade padrão, por isso não pode ser excluída. Defina antes outra grade como padrão.',
  'hours-limit': 'Você atingiu o número máximo de grades. Exclua uma antes.',

  // Weekly hours
  'hours-week': 'Horários semanais',
  'hours-week-hint':
    'Os horários estão no fuso horário {zone}. Digite 9, 9:30 ou 17:00. Um dia sem horários não pode ser agendado.',
  'hours-unavailable': 'Indisponível',
  'hours-start': 'Início {number}',
  'hours-end': 'Fim {number}',
  'hours-interval-of': '{day}, período {number}',
  'hours-add': 'Adicionar horário',
  'hours-add-about': 'para {day}',
  'hours-added': 'Período {number} adicionado para {day}.',
  'hours-remove': 'Remover o período {number}: {day}',
  'hours-removed': 'Período removido: {day}.',
  'hours-copy': 'Copiar para…',
  'hours-copy-legend': 'Copiar os horários de {day} para',
  'hours-copy-button': 'Copiar horários',
  'hours-copied': 'Horários de {day} copiados. Salve para mantê-los.',
  'hours-save': 'Salvar alterações',

  // Problems with hours
  'hours-time-invalid': 'Digite um horário, como 9:00 ou 17:30.',
  'hours-end-first': 'O fim deve ser depois do início.',
  'hours-overlap': 'Coincide com outro período do dia. Altere um deles.',
  'hours-too-many': 'Um dia pode ter no máximo 20 períodos. Remova alguns.',

  // Dates
  'hours-dates': 'Datas com outros horários',
  'hours-dates-hint': 'Nestas datas, os horários abaixo substituem seus horários semanais.',
  'hours-dates-none':
    'Nenhuma data futura tem outros horários. Adicione uma data em que você trabalha mais, menos ou não trabalha.',
  'hours-dates-add': 'Adicionar datas',
  'hours-dates-past':
    'Mostrar {count, plural, one {# data passada} many {# de datas passadas} other {# datas passadas}}',
  'hours-dates-past-hide': 'Ocultar datas passadas',
  'hours-date-range': '{first} a {last}',
  'hours-date-edit': 'Editar',
  'hours-date-remove': 'Remover',
  'hours-dates-add-title': 'Adicionar datas com outros horários',
  'hours-dates-edit-title': 'Alterar os horários de uma data',
  'hours-date-first': 'Data',
  'hours-date-last': 'Última data',
  'hours-date-optional': 'opcional, para vários dias seguidos',
  'hours-date-number': 'Data {number}',
  'hours-date-another': 'Adicionar outra data',
  'hours-date-kind': 'Nestas datas',
  'hours-date-closed': 'Não é possível agendar com você',
  'hours-date-open': 'É possível agendar com você nestes horários',
  'hours-date-hours': 'Horários',
  'hours-date-these': 'estas datas',
  'hours-date-no-hours': 'Adicione horários ou marque que não é possível agendar com você.',
  'hours-date-backward': 'A última data não pode ser antes da primeira.',
  'hours-date-too-long': 'Escolha no máximo {count} datas de uma vez.',
  'hours-date-save': 'Salvar datas',
  'hours-dates-full': 'Uma grade pode ter no máximo 400 dias com horários próprios. Remova antes as datas passadas.',

  // After a change
  'hours-done-created': 'A grade foi criada. Confira os horários abaixo.',
  'hours-done-saved': 'Suas alterações foram salvas. Novos agendamentos seguem estes horários.',
  'hours-done-default': 'Esta é agora a grade padrão.',
  'hours-done-deleted': 'A grade foi excluída.',
  'hours-done-dates': 'As datas foram salvas.',
  'hours-done-removed': 'A data foi removida.',
}
