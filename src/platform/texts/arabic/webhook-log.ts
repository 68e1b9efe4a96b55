import type { webhookLogTexts } from '../english-webhook-log.ts'

/** No text depends on the gender of the reader. `\u2066` and `\u2069` isolate names and other scripts. */
export const arabicWebhookLog: Record<keyof typeof webhookLogTexts, string> = {
  'wh-test': 'إرسال حدث تجريبي',
  'wh-test-advice': 'نرسل بيانات وهمية معلّمة بالترويسة «\u2066webhook-test: true\u2069».',
  'wh-test-event': 'الحدث',
  'wh-test-send': 'إرسال الحدث التجريبي',
  'wh-test-disabled': 'يُرجى تفعيل الاشتراك لإرسال الأحداث إليه.',
  'wh-tested': 'تم إرسال الحدث التجريبي. هذا ما حدث.',
  'wh-test-waiting': 'الحدث التجريبي في الطريق.',
  'wh-sample-advice': 'هذا ما يتلقاه عنوانك، ببيانات وهمية.',
  'wh-sample-show': 'عرض المثال',
  'wh-sample-of': 'مثال على \u2066{event}\u2069',

  // The delivery log
  'wh-log': 'سجل الإرسال',
  'wh-log-advice': 'كل الأحداث التي أرسلناها أو حاولنا إرسالها خلال آخر 30 يومًا.',
  'wh-log-none': 'لم يُرسل شيء بعد. يمكنك إرسال حدث تجريبي لتجربة الاشتراك.',
  'wh-log-none-found': 'لا توجد عمليات إرسال مطابقة للتصفية.',
  'wh-log-event': 'الحدث',
  'wh-log-event-any': 'كل الأحداث',
  'wh-log-code': 'حالة HTTP',
  'wh-log-code-hint': 'أحدث إجابة من المستلم، مثل 500.',
  'wh-waiting': 'قيد الانتظار',
  'wh-delivered': 'تم التسليم',
  'wh-failed': 'فشل',
  'wh-is-test': 'تجريبي',
  'wh-event-gone': 'حدث محذوف',
  'wh-attempt-count':
    '{count, plural, zero {بلا محاولات بعد} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other ' +
    '{# محاولة}}',
  'wh-answered': 'الإجابة {status}',
  'wh-next-attempt': 'المحاولة التالية {time}',

  // One delivery
  'wh-event-id': 'معرّف الحدث',
  'wh-event-id-hint': 'يصل إلى المستلم في الترويسة «\u2066webhook-id\u2069».',
  'wh-happened': 'وقت الحدوث',
  'wh-next': 'المحاولة التالية',
  'wh-refresh': 'تحديث',
  'wh-payload': 'البيانات المرسلة',
  'wh-payload-gone': 'تم حذف الحدث، لذا لا يوجد ما يُعرض أو يُعاد إرساله.',
  'wh-attempts': 'المحاولات',
  'wh-attempts-none': 'لم نحاول بعد.',
  'wh-attempts-latest': 'أحدث {count} من أصل {total} من المحاولات.',
  'wh-attempt-status': 'الحالة {status}',
  'wh-attempt-time': '{count} مللي ثانية',
  'wh-response-empty': 'لم تتضمن الإجابة أي نص.',
  'wh-response-of': 'الإجابة عن المحاولة {number}',
  'wh-replay-one': 'إعادة الإرسال',
  'wh-replayed-one': 'الحدث في الطريق من جديد.',

  // Replays
  'wh-replays': 'عمليات إعادة الإرسال',
  'wh-replay': 'إعادة إرسال الأحداث…',
  'wh-replay-advice': 'يعيد إرسال أحداث فترة معينة بالمعرّفات نفسها. نحتفظ بالأحداث لمدة 30 يومًا.',
  'wh-replay-new': 'إعادة إرسال أحداث فترة',
  'wh-replay-since': 'من',
  'wh-replay-until': 'إلى',
  'wh-replay-until-hint': 'إذا تُرك فارغًا، فسيُعاد إرسال كل شيء حتى الآن.',
  'wh-replay-zone': 'الأوقات معروضة حسب المنطقة الزمنية \u2066{zone}\u2069.',
  'wh-replay-only-failed': 'استبعاد الأحداث التي تم تسليمها',
  'wh-replay-start': 'إعادة إرسال الأحداث',
  'wh-replay-disabled': 'يُرجى تفعيل الاشتراك أولًا. لا يتلقى الاشتراك المتوقف أي أحداث.',
  'wh-replay-running': 'ما زالت عملية إعادة إرسال أخرى جارية. يُرجى الانتظار حتى تنتهي.',
  'wh-replay-moment': 'يُرجى إدخال تاريخ ووقت.',
  'wh-replay-too-old': 'يُرجى اختيار وقت خلال آخر 30 يومًا.',
  'wh-replay-past': 'يُرجى اختيار وقت في الماضي.',
  'wh-replay-order': 'يُرجى اختيار وقت بعد البداية.',
  'wh-replay-title': 'إعادة الإرسال',
  'wh-replay-range': 'الفترة',
  'wh-replay-from-to': 'من {since} إلى {until}',
  'wh-replay-which': 'الأحداث',
  'wh-replay-all': 'كل الأحداث',
  'wh-replay-missed': 'الأحداث التي لم يتم تسليمها فقط',
  'wh-replay-progress': 'التقدم',
  'wh-replay-queued-so-far':
    '{count, plural, zero {لم يُضف أي حدث إلى قائمة الانتظار حتى الآن} one {أُضيف حدث واحد إلى قائمة الانتظار حتى ' +
    'الآن} two {أُضيف حدثان إلى قائمة الانتظار حتى الآن} few {أُضيفت # أحداث إلى قائمة الانتظار حتى الآن} many ' +
    '{أُضيف # حدثًا إلى قائمة الانتظار حتى الآن} other {أُضيف # حدث إلى قائمة الانتظار حتى الآن}}',
  'wh-replay-queued':
    '{count, plural, zero {لم يكن هناك ما يُرسل} one {أُضيف حدث واحد إلى قائمة الانتظار} two {أُضيف حدثان إلى قائمة ' +
    'الانتظار} few {أُضيفت # أحداث إلى قائمة الانتظار} many {أُضيف # حدثًا إلى قائمة الانتظار} other {أُضيف # حدث ' +
    'إلى قائمة الانتظار}}',
  'wh-replay-is-running': 'جارية',
  'wh-replay-finished': 'انتهت',
  'wh-replay-started': 'بدأت إعادة الإرسال.',
  'wh-replay-log': 'عرض عمليات الإرسال هذه',
  'wh-replay-none': 'لا توجد عمليات إعادة إرسال بعد.',
}
