import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getAlertAnswers } from '#lib/contract/alert-answer.ts'
import { AnswersScreen } from './answers-screen.tsx'

const page = screenPage({
  page: '/risk/alertService',
  reads: [prefetched(getAlertAnswers, {})],
  areas: ['alert'],
  Screen: AnswersScreen,
})
export const { generateMetadata } = page
export default page.Page
