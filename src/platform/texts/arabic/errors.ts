import type { errorTexts } from '../english-errors.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate other scripts. */
export const arabicErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'الصفحة غير موجودة',
  'not-found-text': 'لا يوجد شيء في هذا العنوان.',
  'not-found-next': 'يُرجى التأكد من نسخ العنوان كاملًا أو الاستفسار من الجهة التي أرسلته إليك.',
  'something-wrong': 'حدث خطأ ما',
  'something-wrong-text': 'وقع خطأ غير متوقع.',
  'something-wrong-next': 'يُرجى إعادة المحاولة. إذا تكرر الخطأ، فيُرجى إرسال معرّف الطلب أدناه إلى المسؤول.',
  unavailable: 'غير متاح مؤقتًا',
  'unavailable-text': 'لا يمكن للخدمة الاستجابة حاليًا.',
  'unavailable-next': 'يُرجى إعادة المحاولة بعد بضع ثوانٍ.',
  'too-many-requests': 'طلبات كثيرة جدًا',
  'too-many-requests-text': 'وردت منك طلبات كثيرة جدًا:',
  'too-many-requests-next': 'يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  'too-many-requests-wait': 'وردت طلبات كثيرة جدًا من شبكتك. ستُتاح المحاولة مجددًا {wait}.',
  'not-allowed': 'غير مسموح',
  'not-allowed-text': 'لا يمكنك تنفيذ هذا الإجراء:',
  'not-allowed-next': 'يمكنك طلب الوصول من أحد مسؤولي مؤسستك.',
  'request-invalid': 'تعذّرت معالجة هذا الطلب',
  'request-invalid-text': 'ثمة شيء غير صالح في العنوان أو النموذج:',
  'request-invalid-next': 'يُرجى تصحيحه وإعادة المحاولة. يوضح مرجع واجهة API ما هو متوقع.',
  'request-rejected': 'رفضت الخدمة الطلب:',
  'request-rejected-next': 'يوضح مرجع واجهة API السبب.',
  'method-unsupported': 'الأسلوب غير مدعوم',
  'method-unsupported-text': 'استخدم الطلب أسلوبًا لا يدعمه هذا العنوان:',
  'method-unsupported-next': 'يسرد مرجع واجهة API الأساليب المتاحة لكل عنوان.',
  'api-address': 'هذا العنوان جزء من واجهة API',
  'api-address-text': 'يتطلب رمز وصول.',
  'api-address-next': 'يمكنك إنشاء رمز بعد تسجيل الدخول. يوضح مرجع واجهة API طريقة إرساله.',
  'create-token': 'إنشاء رمز',
  'go-home': 'الانتقال إلى الصفحة الرئيسية',
  'error-number': 'الخطأ {status} · معرّف الطلب \u2066{id}\u2069',
  'send-request-id': 'إذا تكرر الخطأ، فيُرجى إرسال معرّف الطلب هذا إلى المسؤول: \u2066{id}\u2069',
  'form-unreadable': 'تعذّرت قراءة هذا النموذج. يُرجى الرجوع وإعادة المحاولة.',
  'nothing-changed': 'لم يتغير شيء. يُرجى إعادة المحاولة بعد لحظات.',
  'cross-site-form': 'لم يُرسَل هذا النموذج من إحدى صفحاتنا. يُرجى إعادة تحميل الصفحة وإرسال النموذج مجددًا.',

  // Fields to correct
  'field-invalid': 'يُرجى التحقق من هذا الحقل.',
  'field-too-short':
    'الحد الأدنى هو {count, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} ' +
    'many {# حرفًا} other {# حرف}}.',
  'name-web-address': 'يُرجى إدخال اسم لا يتضمن عنوان ويب.',
  'choice-or-other': 'يُرجى اختيار إحدى الإجابات أو إدخال إجابة أخرى، وليس الأمرين معًا.',
  'choose-location': 'يُرجى اختيار مكان.',
  'guest-invalid': '«\u2068{guest}\u2069» ليس عنوان بريد إلكتروني صالحًا.',
  'guest-is-invitee': '«\u2068{guest}\u2069» هو عنوانك أنت. يُرجى حذفه من القائمة.',
  'guest-twice': '«\u2068{guest}\u2069» مكرر في القائمة. يُرجى حذف أحدهما.',
  'too-many-guests':
    'الحد الأقصى هو {count, plural, zero {# ضيف} one {ضيف واحد} two {ضيفان} few {# ضيوف} ' +
    'many {# ضيفًا} other {# ضيف}}.',
  'already-in-session': 'يوجد مقعد محجوز بالفعل بعنوان البريد الإلكتروني هذا.',
  'location-settled': 'اختار شخص آخر مكان هذا الموعد من قبل. للانضمام إليه، يُرجى الضغط على «{button}» مرة أخرى.',

  // A recap of a meeting that someone shared
  'recap-summary': 'الملخص',
  'recap-action-items': 'المهام',
  'recap-discussion': 'المناقشة',
  'recap-guests': '{count, plural, zero {# ضيف} one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
  'recap-processing': 'ما زلنا نكتب النقاط البارزة. يُرجى العودة بعد لحظات.',
  'recap-unavailable': 'تعذّرت كتابة بقية النقاط البارزة.',
  'recap-empty': 'لا توجد نقاط بارزة.',
  'recap-not-shared':
    'يُرجى التأكد من نسخ الرابط كاملًا. إذا كان كذلك، فلم يعد ملخص الاجتماع مشتركًا. ' +
    'يُرجى الاستفسار من الجهة التي أرسلته إليك.',

  // On all pages
  language: 'اللغة',
}
