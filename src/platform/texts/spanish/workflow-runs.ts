import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const spanishWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'Esto es lo que se recibe ahora. Los enlaces para reprogramar y cancelar no funcionan en una vista previa.',
  'wf-preview-about': 'Sobre',
  'wf-preview-sample': 'Una reunión de ejemplo',
  'wf-preview-show': 'Mostrar',
  'wf-preview-own': 'El de cada destinatario',
  'wf-preview-open': 'Abrir como correo HTML',
  'wf-preview-for': 'Para {recipient}',
  'wf-preview-none': 'Esta reunión no tiene un destinatario así.',
  'wf-preview-webhook': 'Una solicitud no tiene vista previa. Su contenido es el mismo que el de un webhook.',
  'wf-test-title': 'Enviar una prueba',
  'wf-test-text':
    'Cada correo se envía a {address}, tal como lo recibiría su primer destinatario. Los SMS y las solicitudes no se ' +
    'envían.',
  'wf-test-limit': 'Puede enviar 60 correos de prueba por hora.',
  'wf-test-send': 'Enviar correos de prueba',
  'wf-test-done':
    '{count, plural, =0 {No hay ningún correo que enviar.} one {Hemos enviado # correo de prueba.} many {Hemos ' +
    'enviado # de correos de prueba.} other {Hemos enviado # correos de prueba.}}',
  'wf-test-wait': 'Ha enviado muchos correos de prueba. Puede enviar 60 por hora. Inténtelo de nuevo {wait}.',

  // Runs
  'wf-runs-intro': 'Cada ejecución corresponde a una reserva o a un formulario enviado. Se muestra la hora de {zone}.',
  'wf-runs-none': 'Este flujo de trabajo todavía no se ha ejecutado.',
  'wf-runs-none-found': 'Ninguna ejecución tiene este estado.',
  'wf-runs-state': 'Estado',
  'wf-runs-all': 'Todas',
  'wf-run-pending': 'Prevista',
  'wf-run-done': 'Hecha',
  'wf-run-sent': 'Enviada',
  'wf-run-waiting': 'Enviando',
  'wf-run-failed': 'Fallida',
  'wf-run-skipped': 'Omitida',
  'wf-run-canceled': 'Cancelada',
  'wf-run-due': 'Prevista para el {time}',
  'wf-run-finished': 'Terminada el {time}',
  'wf-run-form': 'Formulario enviado',
  'wf-run-version': 'Versión {number}',
  'wf-run-with': '{meeting} con {name}',
  'wf-run-no-message':
    'No se ha escrito ningún mensaje: el destinatario canceló la suscripción o no había dirección ni número de ' +
    'teléfono.',
  'wf-why-rescheduled': 'La reunión se reprogramó.',
  'wf-why-canceled': 'El participante canceló o se canceló la reunión.',
  'wf-why-off': 'El flujo de trabajo se desactivó o se eliminó.',
  'wf-why-not-applies': 'El flujo de trabajo ya no se aplica.',
  'wf-why-passed': 'La hora ya ha pasado.',
  'wf-why-deleted': 'La reserva se eliminó.',
  'wf-why-started': 'La reunión ya ha empezado.',
  'wf-why-unmarked': 'Se quitó la marca de ausente.',
  'wf-why-confirmed': 'El participante ha confirmado.',
  'wf-why-asked-again': 'Se volvió a preguntar al participante.',
  'wf-why-failed': 'Ha fallado varias veces.',
  'wf-why-no-consent': 'El participante no ha aceptado recibir SMS en este número.',
  'wf-why-stopped': 'El titular de este número respondió STOP.',
  'wf-why-unreachable': 'Este número no puede recibir SMS.',
}
