import type { Handlers } from '#sandbox/platform/context.ts'
import { downloadAlerts, listAlerts } from './alert/list.ts'
import { previewAnswers } from './alert-answer/preview.ts'
import { readAnswers, writeAnswers } from './alert-answer/settings.ts'
import { readComplaint } from './complaint/detail.ts'
import { downloadComplaints, listComplaints } from './complaint/list.ts'
import { replyToComplaint, updateComplaint } from './complaint/update.ts'
import { acceptChargeback } from './dispute/accept-chargeback.ts'
import { sendEvidenceFile } from './dispute/evidence-file.ts'
import { getComplaintInfo } from './dispute/get-complaint-info.ts'
import { downloadDisputes, listDisputes } from './dispute/list.ts'
import { printEvidencePacket } from './dispute/packet.ts'
import { refundRetrieval } from './dispute/refund-retrieval.ts'
import { saveComplaintInfo } from './dispute/save-complaint-info.ts'
import { saveDraft } from './dispute/save-draft.ts'
import { readWinRate } from './dispute/win-rate.ts'
import { downloadFrauds, listFrauds } from './fraud/list.ts'

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
  'dispute/winRate.do': readWinRate,
  'dispute/evidenceFile.do': sendEvidenceFile,
  'dispute/evidencePacket.do': printEvidencePacket,
  'complaint/query.do': listComplaints,
  'complaint/detail.do': readComplaint,
  'complaint/update.do': updateComplaint,
  'complaint/reply.do': replyToComplaint,
  'complaint/download.do': downloadComplaints,
  'chargebackWarning/list.do': listAlerts,
  'chargebackWarning/download.do': downloadAlerts,
  'chargebackWarning/getAnswers.do': readAnswers,
  'chargebackWarning/saveAnswers.do': writeAnswers,
  'chargebackWarning/previewAnswers.do': previewAnswers,
} satisfies Partial<Handlers>
