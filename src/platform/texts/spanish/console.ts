import type { consoleTexts } from '../english-console.ts'

export const spanishConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Saltar la navegación',
  menu: 'Menú',
  'close-menu': 'Cerrar menú',
  console: 'Panel',
  search: 'Buscar',
  'sign-out': 'Cerrar sesión',
  'nav-home': 'Inicio',
  'nav-meetings': 'Reuniones',
  'nav-event-types': 'Tipos de evento',
  'nav-availability': 'Disponibilidad',
  'nav-account': 'Cuenta',
  'nav-sessions': 'Sesiones',
  'nav-tokens': 'Tokens personales',
  'nav-connections': 'Aplicaciones conectadas',
  'nav-applications': 'Sus aplicaciones',
  'nav-embed': 'Insertar',
  breadcrumbs: 'Ruta de navegación',
  undo: 'Deshacer',
  'go-back': 'Volver',
  copy: 'Copiar',
  copied: 'Copiado',
  'copy-failed': 'Seleccione y copie',
  'page-previous': 'Anterior',
  'page-next': 'Siguiente',
  'not-found-title': 'No lo hemos encontrado',
  'not-found-advice': 'Se eliminó, quizás en otra ventana, o no es suyo. No se ha cambiado nada.',
  'not-found-back': 'Ir a la página de inicio',

  // Errors of forms
  'errors-title': '{count, plural, one {Corrija # campo} many {Corrija # de campos} other {Corrija # campos}}',
  'field-taken': 'Ya está en uso. Elija otro.',
  'field-between': 'Escriba un número del {min} al {max}.',
  'field-number': 'Escriba un número entero.',
  'field-date': 'Escriba una fecha.',
  'field-reserved': 'Este nombre está reservado. Elija otro.',

  // Two people change the same thing
  'stale-title': 'Alguien ha cambiado esto mientras usted lo editaba',
  'stale-advice':
    'Sus cambios aún no se han guardado. Compare ambas versiones, ajuste el formulario y guarde de nuevo para ' +
    'sustituir la otra.',
  'stale-same': 'Sus cambios son iguales a los de la otra persona, así que no hay nada que guardar.',
  'stale-field': 'Campo',
  'stale-theirs': 'Guardado ahora',
  'stale-yours': 'Su versión',
}
