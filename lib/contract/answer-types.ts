import type { AnswerKind } from './call.ts'

/** The content types of each kind, and the extensions of their files. The first one is added where a name has none. */
export const answerTypes: Record<Exclude<AnswerKind, 'json'>, Readonly<Record<string, readonly string[]>>> = {
  file: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'text/csv': ['csv'],
    'text/plain': ['txt'],
    'application/pdf': ['pdf'],
    'application/zip': ['zip'],
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
  },
  image: {
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/webp': ['webp'],
    'image/svg+xml': ['svg'],
  },
  feed: { 'text/calendar': ['ics'] },
  stream: { 'text/event-stream': [] },
}
