import type { routingFormTexts } from '../english-routing-forms.ts'
import { spanishRoutingFormBuilder } from './routing-form-builder.ts'

export const spanishRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Formularios',
  ...spanishRoutingFormBuilder,

  // The list
  'rf-new': 'Nuevo formulario',
  'rf-intro': 'Un formulario hace unas preguntas y lleva a cada visitante al sitio adecuado.',
  'rf-none-title': 'Todavía no hay formularios',
  'rf-none-advice':
    'Cree un formulario con sus preguntas. Sus reglas llevan a los visitantes a un tipo de evento, a otro sitio web o ' +
    'a un mensaje.',
  'rf-none-member': 'Los administradores y propietarios crean los formularios. Aquí puede copiar sus enlaces.',
  'rf-draft': 'Borrador',
  'rf-published': 'Publicado',
  'rf-facts':
    '{questions, plural, one {# pregunta} many {# de preguntas} other {# preguntas}} · {rules, plural, one {# regla} ' +
    'many {# de reglas} other {# reglas}}',
  'rf-submission-count': '{count, plural, one {# envío} many {# de envíos} other {# envíos}}',
  'rf-submission-many': 'Más de {count} envíos',
  'rf-link-of': 'el enlace de {name}',
  'rf-edit': 'Editar',
  'rf-open': 'Abrir formulario',
  'rf-publish': 'Publicar',
  'rf-unpublish': 'Retirar',
  'rf-duplicate': 'Duplicar',
  'rf-delete': 'Eliminar',
  'rf-done-published': 'El formulario está publicado. Cualquiera que tenga su enlace puede responderlo.',
  'rf-done-unpublished': 'El formulario vuelve a ser un borrador. Los visitantes no pueden abrirlo.',
  'rf-done-duplicated': 'Aquí está la copia. Será un borrador hasta que la publique.',
  'rf-done-deleted': 'El formulario se ha eliminado.',
  'rf-copy-failed': 'Este formulario todavía no se puede copiar. Corrija antes estos problemas.',
  'rf-delete-title': '¿Eliminar {name}?',
  'rf-delete-text':
    'Los visitantes ya no podrán abrirlo. Guarde antes sus envíos en un archivo CSV. No se puede deshacer.',
  'rf-delete-instead': 'Si solo quiere cerrar el formulario un tiempo, retírelo.',
  'rf-create-title': 'Nuevo formulario',
  'rf-name': 'Nombre del formulario',
  'rf-name-hint': 'Los visitantes lo ven encima de las preguntas.',
  'rf-create': 'Crear formulario',
  'rf-done-created': 'El formulario está listo para sus preguntas. Los visitantes podrán abrirlo cuando lo publique.',
  'rf-storage-full':
    'Su organización ha agotado su almacenamiento. Elimine algo o pida más espacio al operador de este servicio.',

  // The pages of one form
  'rf-tabs': 'Páginas de este formulario',
  'rf-tab-edit': 'Editar',
  'rf-tab-run': 'Probar',
  'rf-tab-submissions': 'Envíos',
  'rf-tab-share': 'Compartir',

  // The test run
  'rf-run-intro':
    'Responda como un visitante y vea adónde iría. Sus respuestas no se guardan y nadie recibe ningún mensaje.',
  'rf-run-saved': 'La prueba usa la última versión guardada del formulario, aunque sea un borrador.',
  'rf-run-empty': 'El formulario todavía no tiene preguntas. Añada una y después pruébelo.',
  'rf-run': 'Probar estas respuestas',
  'rf-run-result': 'Adónde iría el visitante',
  'rf-run-type': 'El visitante reservaría {name}.',
  'rf-run-url': 'El visitante iría a {address}.',
  'rf-run-message': 'El visitante vería el mensaje «{headline}».',
  'rf-run-nothing':
    'No se cumple ninguna regla y todavía no hay un destino para los demás visitantes. El visitante solo vería un ' +
    'agradecimiento.',
  'rf-run-nothing-off':
    'No se cumple ninguna regla y el tipo de evento para los demás visitantes está inactivo o eliminado. El visitante ' +
    'solo vería un agradecimiento.',
  'rf-run-by-rule': 'Decide la regla {number}.',
  'rf-run-by-fallback': 'No se cumple ninguna regla, así que se usa el destino de los demás visitantes.',
  'rf-run-why': 'Regla por regla',
  'rf-run-problems': 'La página del formulario pediría antes al visitante que corrigiera estas respuestas:',
  'rf-run-taken': 'Se cumple',
  'rf-run-not-taken': 'No se cumple',
  'rf-run-skipped': 'Se cumpliría, pero su tipo de evento está inactivo o eliminado',
  'rf-run-not-checked': 'Sin comprobar, porque se cumple una regla anterior',
  'rf-run-true': 'Se cumple',
  'rf-run-false': 'No se cumple',

  // Submissions
  'rf-sub-search': 'Buscar en las respuestas',
  'rf-sub-from': 'Desde',
  'rf-sub-to': 'Hasta',
  'rf-sub-result': 'Resultado',
  'rf-sub-every-result': 'Todos los resultados',
  'rf-sub-result-types': 'Cualquier tipo de evento',
  'rf-sub-result-url': 'Otro sitio web',
  'rf-sub-result-message': 'Un mensaje',
  'rf-sub-result-none': 'Sin resultado',
  'rf-sub-result-type': 'Tipo de evento: {name}',
  'rf-sub-booked': 'Reserva',
  'rf-sub-booked-any': 'Con o sin reserva',
  'rf-sub-booked-yes': 'Con reserva',
  'rf-sub-booked-no': 'Sin reserva',
  'rf-sub-none-title': 'Todavía no hay envíos',
  'rf-sub-none-advice':
    'Aparecen aquí cuando los visitantes responden el formulario. Comparta su enlace o insértelo en su sitio web.',
  'rf-sub-none-draft':
    'El formulario es un borrador, así que los visitantes no pueden abrirlo. Publíquelo y después comparta su enlace.',
  'rf-sub-none-found': 'Ningún envío coincide con sus filtros',
  'rf-sub-pages': 'Páginas de envíos',
  'rf-sub-answers': 'Respuestas',
  'rf-sub-of': 'envío del {time}',
  'rf-sub-more': '{count, plural, one {y # respuesta más} many {y # de respuestas más} other {y # respuestas más}}',
  'rf-sub-no-answer': 'sin respuesta',
  'rf-sub-empty': 'Sin respuestas',
  'rf-sub-zone': 'Se muestra la hora de {zone}.',
  'rf-sub-search-note': 'La búsqueda abarca los últimos {count} envíos.',
  'rf-sub-export': 'Guardar como archivo CSV',
  'rf-sub-export-note': 'Con estos filtros, {count} filas como máximo.',
  'rf-sub-title': 'Envío del {time}',
  'rf-sub-where': 'Adónde llevó',
  'rf-sub-to-type': 'La página de reserva de {name}',
  'rf-sub-to-deleted-type': 'La página de reserva de un tipo de evento eliminado',
  'rf-sub-to-message': 'El mensaje «{headline}»',
  'rf-sub-to-none': 'No se cumplió ninguna regla y no había un destino para los demás visitantes',
  'rf-sub-meeting': 'Ver la reserva',
  'rf-sub-no-booking': 'No se hizo ninguna reserva después.',
  'rf-sub-source': 'De dónde vino el visitante',
  'rf-sub-no-source': 'La dirección del formulario no tenía parámetros de campaña.',
  'rf-sub-form-deleted': 'Este formulario se ha eliminado.',
  'rf-csv-id': 'Envío',
  'rf-csv-time': 'Recibido',
  'rf-csv-zone': 'Zona horaria',
  'rf-csv-result': 'Resultado',
  'rf-csv-target': 'Lleva a',
  'rf-csv-booked': 'Reservado',
  'rf-csv-meeting': 'Reserva',
  'rf-csv-yes': 'sí',
  'rf-csv-no': 'no',
  'rf-csv-old': '{question} (eliminada)',

  // Share
  'rf-share-link': 'Enlace',
  'rf-share-draft': 'El formulario es un borrador. Los visitantes no podrán abrirlo hasta que se publique.',
  'rf-share-preview': 'Pruébelo antes',
  'rf-share-prefill': 'Rellenar respuestas',
  'rf-share-prefill-text':
    'En el enlace, a1 rellena la primera respuesta y a2, la segunda. Los envíos muestran utm_source y parámetros ' +
    'similares.',
  'rf-share-embed': 'En su sitio web',
  'rf-share-button': 'Contactar',
}
