import type { Handlers } from '#sandbox/platform/context.ts'
import { downloadAlerts, listAlerts } from './alert/list.ts'
import { readComplaint } from './complaint/detail.ts'
import { downloadComplaints, listComplaints } from './complaint/list.ts'
import { updateComplaint } from './complaint/update.ts'
import { acceptChargeback } from './dispute/accept-chargeback.ts'
import { getComplaintInfo } from './dispute/get-complaint-info.ts'
import { downloadDisputes, listDisputes } from './dispute/list.ts'
import { refundRetrieval } from './dispute/refund-retrieval.ts'
import { saveComplaintInfo } from './dispute/save-complaint-info.ts'
import { saveDraft } from './dispute/save-draft.ts'
import { downloadFrauds, listFrauds } from './fraud/list.ts'

/** The handlers of the dispute calls. */
export const disputesHandlers = {
  'fraud/list.do': listFrauds,
  'fraud/download.do': downloadFrauds,
  'dispute/list.do': listDisputes,
  'dispute/getComplaintInfo.do': getComplaintInfo,
  'dispute/saveDraft.do': saveDraft,
  'dispute/saveComplaintInfo.do': saveComplaintInfo,
  'dispute/acceptChargeback.do': acceptChargeback,
  'dispute/refundRetrieval.do': refundRetrieval,
  'dispute/download.do': downloadDisputes,
  'complaint/query.do': listComplaints,
  'complaint/detail.do': readComplaint,
  'complaint/update.do': updateComplaint,
  'complaint/download.do': downloadComplaints,
  'chargebackWarning/list.do': listAlerts,
  'chargebackWarning/download.do': downloadAlerts,
} satisfies Partial<Handlers>
