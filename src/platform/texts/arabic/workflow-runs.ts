import type { workflowRunTexts } from '../english-workflow-runs.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro': 'هذا ما يتلقاه الأشخاص الآن. لا تعمل روابط تغيير الموعد والإلغاء في المعاينة.',
  'wf-preview-about': 'الاجتماع',
  'wf-preview-sample': 'اجتماع تجريبي',
  'wf-preview-show': 'عرض',
  'wf-preview-own': 'لغة كل مستلم',
  'wf-preview-open': 'فتح كرسالة HTML',
  'wf-preview-for': 'إلى \u2068{recipient}\u2069',
  'wf-preview-none': 'ليس لهذا الاجتماع مستلم من هذا النوع.',
  'wf-preview-webhook': 'لا تتوفر معاينة للطلب. محتواه مطابق لمحتوى حدث Webhook.',
  'wf-test-title': 'إرسال اختبار',
  'wf-test-text':
    'تُرسل كل رسالة بريد إلكتروني إلى \u2066{address}\u2069 كما تصل إلى أول مستلم. لا تُرسل الرسائل النصية والطلبات.',
  'wf-test-limit': 'يمكنك إرسال 60 رسالة اختبار في الساعة.',
  'wf-test-send': 'إرسال رسائل الاختبار',
  'wf-test-done':
    '{count, plural, zero {لا توجد رسالة لإرسالها.} one {أرسلنا رسالة اختبار واحدة.} two {أرسلنا رسالتي اختبار.} few ' +
    '{أرسلنا # رسائل اختبار.} many {أرسلنا # رسالة اختبار.} other {أرسلنا # رسالة اختبار.}}',
  'wf-test-wait': 'أرسلت رسائل اختبار كثيرة. الحد الأقصى هو 60 رسالة في الساعة. ستُتاح المحاولة مجددًا {wait}.',

  // Runs
  'wf-runs-intro':
    'كل عملية تشغيل تخص حجزًا واحدًا أو نموذجًا مرسلًا واحدًا. الأوقات معروضة حسب المنطقة الزمنية \u2066{zone}\u2069.',
  'wf-runs-none': 'لم يعمل مسار سير العمل هذا بعد.',
  'wf-runs-none-found': 'لا توجد عملية تشغيل بهذه الحالة.',
  'wf-runs-state': 'الحالة',
  'wf-runs-all': 'الكل',
  'wf-run-pending': 'مخطط لها',
  'wf-run-done': 'مكتملة',
  'wf-run-sent': 'أُرسلت',
  'wf-run-waiting': 'قيد الإرسال',
  'wf-run-failed': 'فشلت',
  'wf-run-skipped': 'تم تخطيها',
  'wf-run-canceled': 'ملغاة',
  'wf-run-due': 'موعدها {time}',
  'wf-run-finished': 'انتهت {time}',
  'wf-run-form': 'نموذج مرسل',
  'wf-run-version': 'الإصدار {number}',
  'wf-run-with': '\u2068{meeting}\u2069 مع \u2068{name}\u2069',
  'wf-run-no-message': 'لم تُكتب أي رسالة: ألغى المستلم اشتراكه، أو لم يتوفر عنوان أو رقم هاتف للمراسلة.',
  'wf-why-rescheduled': 'تغيّر موعد الاجتماع.',
  'wf-why-canceled': 'ألغى المدعو حجزه أو أُلغي الاجتماع.',
  'wf-why-off': 'تم إيقاف مسار سير العمل أو حذفه.',
  'wf-why-not-applies': 'لم يعد مسار سير العمل ساريًا.',
  'wf-why-passed': 'لقد مضى الوقت.',
  'wf-why-deleted': 'تم حذف الحجز.',
  'wf-why-started': 'لقد بدأ الاجتماع.',
  'wf-why-unmarked': 'أُلغي تسجيل الغياب.',
  'wf-why-confirmed': 'أكد المدعو حضوره.',
  'wf-why-asked-again': 'طُلب من المدعو تأكيد حضوره مرة أخرى.',
  'wf-why-failed': 'تكرر الفشل عدة مرات.',
  'wf-why-no-consent': 'لم يوافق المدعو على تلقي رسائل نصية على هذا الرقم.',
  'wf-why-stopped': 'رد صاحب هذا الرقم بكلمة \u2066STOP\u2069.',
  'wf-why-unreachable': 'لا يمكن لهذا الرقم استقبال الرسائل النصية.',
}
