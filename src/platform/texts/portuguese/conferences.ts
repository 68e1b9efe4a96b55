import type { conferenceTexts } from '../english-conferences.ts'

export const portugueseConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Videochamada',
  'conf-link-follows': '{name} (o link virá depois)',
  'log-conference': 'Conferência',

  // The console
  'conf-title': 'Conferências',
  'conf-about': 'Dê a cada agendamento um link para participar online: com Jitsi, BigBlueButton ou uma sala própria.',
  'conf-advice':
    'Escolha uma conferência como local de um tipo de evento. Cada agendamento recebe então um link de acesso.',
  'conf-none': 'Ainda não há conferências. Adicione uma para dar aos agendamentos um link de acesso.',
  'conf-add': 'Adicionar conferência',
  'conf-add-title': 'Adicionar uma conferência',
  'conf-edit': 'Editar…',
  'conf-edit-title': 'Editar “{name}”',
  'conf-save': 'Salvar conferência',
  'conf-saved': 'A conferência foi salva.',
  'conf-added': 'A conferência foi adicionada. Agora escolha-a como local de um tipo de evento.',
  'conf-name': 'Nome',
  'conf-name-hint': 'Os participantes o veem ao escolher onde será a reunião.',
  'conf-provider': 'Serviço',
  'conf-jitsi': 'Jitsi: uma nova sala para cada reunião',
  'conf-bigbluebutton': 'BigBlueButton: uma nova sala para cada reunião, com os anfitriões como moderadores',
  'conf-room': 'Minha própria sala ou endereço',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Sala própria',
  'conf-url': 'Endereço',
  'conf-url-hint':
    'Jitsi: por exemplo, https://meet.jit.si. BigBlueButton: o que “bbb-conf --secret” mostra como URL. Sala própria: ' +
    'o endereço dela. As palavras “random” e “meeting” entre chaves são substituídas por caracteres aleatórios e ' +
    'pelo ID da reunião.',
  'conf-secret': 'Segredo compartilhado',
  'conf-secret-hint':
    'Só para o BigBlueButton: o que “bbb-conf --secret” mostra como Secret. É armazenado de forma criptografada.',
  'conf-secret-keep': 'Deixe em branco para manter o segredo salvo. Se mudar o endereço, digite-o de novo.',
  'conf-scope': 'Quem pode usar',
  'conf-scope-user': 'Só eu',
  'conf-scope-organization': 'Toda a organização',
  'conf-fixed': 'Todas as reuniões têm o mesmo link. Pessoas de reuniões diferentes podem se encontrar na mesma sala.',
  'conf-limit': 'Pode haver no máximo 20 conferências. Exclua uma que você não usa mais.',
  'conf-test': 'Testar',
  'conf-test-good': 'Funciona. Um agendamento recebe um link como este:',
  'conf-test-bad': 'Não há link: {problem}.',
  'conf-delete': 'Excluir…',
  'conf-delete-title': 'Excluir “{name}”?',
  'conf-delete-text': 'As reuniões agendadas mantêm seus links, mas os do BigBlueButton deixam de funcionar.',
  'conf-delete-now': 'Excluir conferência',
  'conf-deleted': 'A conferência foi excluída.',
  'conf-used': 'Estes tipos de evento a usam. Escolha outro local para eles antes de excluí-la:',
  'conf-back': 'Voltar às conferências',

  // The event type editor
  'conf-choice': 'Link de acesso',
  'conf-choice-none': 'Sem link',
  'conf-choice-hint': 'Cada agendamento recebe seu próprio link. Os participantes veem o texto acima.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Entrar em “{name}”',
  'conf-join-name': 'Seu nome',
  'conf-join-name-hint': 'As outras pessoas na reunião o veem.',
  'conf-join-now': 'Entrar na reunião',
  'conf-join-host': 'Você entra como anfitrião.',
  'conf-join-failed':
    'O servidor de conferências não responde. Tente novamente daqui a um minuto ou fale com o anfitrião.',
  'conf-join-gone': 'Não há reunião neste link',
  'conf-join-gone-text': 'Ela foi cancelada ou já terminou. O e-mail sobre seu agendamento tem os detalhes.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'O link de acesso a “{meeting}” ainda não funciona',
  'confmail-text':
    'Tentamos preparar a sala desta reunião, mas o servidor de conferências não respondeu como esperado: {problem}.',
  'confmail-next':
    'O link funcionará assim que o servidor voltar a funcionar. Teste a conferência antes do início da reunião.',
  'confmail-button': 'Verificar conferências',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Novo link: {meeting} com {names}, {when}',
  'link-change-new': 'O link para entrar nesta reunião mudou. O link anterior não vale mais.',
  'link-change-none': 'O link para entrar nesta reunião não vale mais. O novo virá de {names}.',
  'host-link-missing':
    'Esta reunião ainda não tem link para entrar. Envie um para {name} ou adicione o seu ao perfil: todas as ' +
    'reuniões desse tipo passam a tê-lo.',
  'host-link-add': 'Adicionar meu link',
  'custom-link-follows': '{name}. O link virá de {names}.',
  'own-link': 'Seu link para reuniões online',
  'own-link-hint':
    'Por exemplo, sua sala pessoal no Zoom, Meet, Teams ou Webex. Um link novo também vale para as reuniões já ' +
    'agendadas.',
  'own-link-invalid': 'Digite um endereço que comece com https://.',
  'own-link-used':
    'Há tipos de evento que usam este link como conferência. Escolha outro local para eles antes de removê-lo.',
  'host-link': 'O link do anfitrião',
  'host-link-note':
    'Nenhuma conta está conectada a este serviço, então cada reunião recebe o link do anfitrião. Sem ele, não há ' +
    'link para entrar.',
  'host-link-lacking': 'Estes anfitriões ainda não têm link: {names}.',
  'attention-no-link':
    '{count, plural, one {# tipo de evento precisa} other {# tipos de evento precisam}} do seu link para reuniões ' +
    'online',
  'attention-no-host-link':
    '{count, plural, one {# tipo de evento tem um anfitrião} other {# tipos de evento têm anfitriões}} sem link ' +
    'para reuniões online',
  'meeting-no-link': 'Esta reunião não tem link para entrar. Adicione o seu ao perfil ou envie um aos participantes.',
  'meeting-link-again': 'Procurar um link de novo',
  'meeting-done-link': 'A reunião agora tem um link para entrar.',
}
