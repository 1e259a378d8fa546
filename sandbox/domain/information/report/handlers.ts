import { downloadReport } from './download.ts'
import { listReports } from './list.ts'
import { deleteReport, listRecipients, pauseReport, runReport, saveReport } from './save.ts'

/** Scheduled reports of lists. */
export const reportHandlers = {
  'report/list.do': listReports,
  'report/recipients.do': listRecipients,
  'report/save.do': saveReport,
  'report/pause.do': pauseReport,
  'report/run.do': runReport,
  'report/delete.do': deleteReport,
  'report/download.do': downloadReport,
}
