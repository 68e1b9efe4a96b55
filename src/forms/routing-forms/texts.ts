import { enumText, doc, uris, uuids } from '../../platform/http/field-texts.ts'

/** Texts of the fields of routing forms, for the API reference. Responses and requests share them. */
export const formTexts = {
  name: doc('Name of the form, as visitors see it.', 'Talk to us'),
  status: enumText('Whether visitors can answer the form.', {
    draft: 'Visitors cannot open the form page.',
    published: 'Visitors can open the form page. The form needs at least one question and a fallback.',
  }),
  questions: doc('Questions, in order.'),
  rules: doc('Rules, in order. The first rule whose condition holds decides.'),
  fallback: doc('Where answers lead when no rule decides. Null when none is set.'),
}

export const questionTexts = {
  uuid: doc('Id of the question.', uuids.question),
  name: doc('Text of the question.', 'Company size'),
  type: enumText('Kind of answer.', {
    name: 'Name of the visitor, at most 255 characters. Prefills the booking form.',
    text: 'One line of at most 1,000 characters.',
    email: 'Email address of the visitor. Prefills the booking form.',
    phone: 'Phone number with country code, stored in E.164 form.',
    textarea: 'Several lines, at most 10,000 characters.',
    select: 'One of answer_choices, shown as a list.',
    radios: 'One of answer_choices, shown as buttons.',
  }),
  required: doc('Whether visitors must answer.'),
  answer_choices: doc('Choices of select and radios, in order. Null for other types.', ['1–10', '11–500', 'More']),
}

export const conditionTexts = {
  all: doc('Conditions that must all hold. Cannot be combined with other fields.'),
  any: doc('Conditions of which at least one must hold. Cannot be combined with other fields.'),
  question: doc('Id of the question; requests can also send its text.', uuids.question),
  operator: enumText('How to compare the answer. Case and blanks at the ends do not matter.', {
    equals: 'The answer is the value.',
    not_equals: 'The answer is not the value, or there is no answer.',
    contains: 'The answer contains the value.',
    not_contains: 'The answer does not contain the value, or there is no answer.',
    starts_with: 'The answer starts with the value.',
    ends_with: 'The answer ends with the value.',
    one_of: 'The answer is one of the values.',
    is_filled: 'There is an answer.',
    is_empty: 'There is no answer.',
  }),
  value: doc('Text to compare with, at most 1,000 characters. Not for one_of, is_filled and is_empty.', 'More'),
  values: doc('Texts to compare with, from 1 to 100. Only for one_of.', ['11–500', 'More']),
}

const kind = 'Kind of result.'

export const resultTexts = {
  eventType: enumText(kind, { event_type: 'Opens the booking page of an event type.' }),
  eventTypeUri: doc('URI of an event type of the organization.', uris.eventType),
  externalUrl: enumText(kind, { external_url: 'Opens another website.' }),
  url: doc('Address to open: http or https, at most 2,048 characters.', 'https://billing.acme.example/'),
  message: enumText(kind, { custom_message: 'Shows a message.' }),
  content: doc('Message to show.'),
  headline: doc('Headline of the message.', 'Thank you'),
  body: doc(
    'Text of the message. Blank lines separate paragraphs, and web addresses become links.',
    'We will write to you within a day.',
  ),
}

export const ruleTexts = {
  uuid: doc('Id of the rule.', uuids.rule),
  name: doc('Name of the rule. Null when it has none.', 'Large companies'),
  when: doc('Condition that the answers must meet.'),
  result: doc('Where the answers lead when the condition holds.'),
}

export const decisionTexts = {
  result: doc('Where the answers lead. Null when no rule and no fallback applies.'),
  rule: doc('Rule that decides. Null when the fallback decides, or nothing does.'),
  reason: doc('Why, in words.', '"Company size" ("More") equals "More".'),
  steps: doc('Each rule that was checked, in order, up to the one that decides.'),
  stepRule: doc('The rule.'),
  matched: doc('Whether the condition of the rule holds.'),
  taken: doc('Whether the rule decides. A rule whose event type is deleted or inactive is skipped.'),
  stepReason: doc('Why the rule decides or not, in words.', '"Company size" ("11–500") does not equal "More".'),
  conditions: doc('Each comparison in the condition.'),
  path: doc('Path of the comparison in the rule.', 'when.all[0]'),
  holds: doc('Whether the comparison holds.'),
  holdsReason: doc('Why it holds or not, in words.', '"Company size" ("11–500") does not equal "More"'),
  problems: doc('Problems that the form page would report. Empty when it would accept the answers.'),
  message: doc('What is wrong with the answer.', 'must be answered'),
}
