import { advancedSection } from './advanced-section.ts'
import { basicsSection } from './basics-section.ts'
import type { EditorSection } from './editor-section.ts'
import { hostsSection } from './hosts-section.ts'
import { locationsSection } from './locations-section.ts'
import { pageSection } from './page-section.ts'
import { questionsSection } from './questions-section.ts'
import { timesSection } from './times-section.ts'

/** Every section that writes fields of the event type. Each writable field is in exactly one of them: see the test. */
export const editorSections: EditorSection[] = [
  basicsSection,
  locationsSection,
  questionsSection,
  hostsSection,
  timesSection,
  pageSection,
  advancedSection,
]
