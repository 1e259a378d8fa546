import type { Handlers } from '#sandbox/platform/context.ts'
import { commodityTemplateFile, downloadFailedCommodities, listCommodityUploads } from './commodity/files.ts'
import { downloadMissing, listCommodities } from './commodity/list.ts'
import {
  checkCommodityRows,
  resolveCommodities,
  saveCommodityRows,
  uploadCommodities,
} from './commodity/save-rows.ts'
import { addLink } from './link/create.ts'
import { endLink } from './link/expire.ts'
import { listLinkPayments, listLinks, readLink } from './link/list.ts'
import { mailLink } from './link/send.ts'
import { downloadPreAuths, listPreAuths } from './pre-auth/list.ts'
import { operatePreAuths } from './pre-auth/operate.ts'
import { downloadFailedRefunds, listRefundUploads, refundTemplateFile } from './refund/files.ts'
import { downloadRefunds, listRefunds } from './refund/list.ts'
import { saveRefund } from './refund/save.ts'
import { checkRefundRows, resolveRefunds, saveRefundRows, uploadRefunds } from './refund/save-rows.ts'
import { readTradeInfo } from './refund/trade-info.ts'
import { transactionDetail } from './transaction/detail.ts'
import { downloadTransactions, listTransactions } from './transaction/list.ts'
import { listRelated } from './transaction/related.ts'
import { downloadUnshipped } from './transaction/unshipped-download.ts'
import { readDeliveryRate } from './waybill/delivery-rate.ts'
import { downloadFailedWaybills, listWaybillUploads, waybillTemplateFile } from './waybill/files.ts'
import { listWaybills } from './waybill/list.ts'
import { readMode } from './waybill/mode.ts'
import { readWaybill } from './waybill/pictures.ts'
import { checkWaybillRows, resolveWaybills } from './waybill/resolve.ts'
import { saveWaybill } from './waybill/save.ts'
import { saveWaybillRows, uploadWaybills } from './waybill/save-rows.ts'

export const paymentsHandlers = {
  'transaction/list.do': listTransactions,
  'transaction/detail.do': transactionDetail,
  'transaction/related.do': listRelated,
  'transaction/download.do': downloadTransactions,
  'transaction/unshippedDownload.do': downloadUnshipped,
  'refund/tradeInfo.do': readTradeInfo,
  'refund/save.do': saveRefund,
  'refund/list.do': listRefunds,
  'refund/download.do': downloadRefunds,
  'preAuth/list.do': listPreAuths,
  'preAuth/operate.do': operatePreAuths,
  'preAuth/download.do': downloadPreAuths,
  'waybill/getBills.do': listWaybills,
  'waybill/getMode.do': readMode,
  'waybill/billPictures.do': readWaybill,
  'waybill/save.do': saveWaybill,
  'waybill/template.do': waybillTemplateFile,
  'waybill/resolve.do': resolveWaybills,
  'waybill/checkRows.do': checkWaybillRows,
  'waybill/saveRows.do': saveWaybillRows,
  'waybill/upload.do': uploadWaybills,
  'waybill/uploadResult.do': listWaybillUploads,
  'waybill/failedDownload.do': downloadFailedWaybills,
  'waybill/deliveryRate.do': readDeliveryRate,
  'refund/template.do': refundTemplateFile,
  'refund/resolve.do': resolveRefunds,
  'refund/checkRows.do': checkRefundRows,
  'refund/saveRows.do': saveRefundRows,
  'refund/batchSave.do': uploadRefunds,
  'refund/uploadResult.do': listRefundUploads,
  'refund/failedDownload.do': downloadFailedRefunds,
  'commodity/list.do': listCommodities,
  'commodity/missingDownload.do': downloadMissing,
  'commodity/template.do': commodityTemplateFile,
  'commodity/resolve.do': resolveCommodities,
  'commodity/checkRows.do': checkCommodityRows,
  'commodity/saveRows.do': saveCommodityRows,
  'commodity/batchUpload.do': uploadCommodities,
  'commodity/uploadResult.do': listCommodityUploads,
  'commodity/failedDownload.do': downloadFailedCommodities,
  'quickPay/getPayLinks.do': listLinks,
  'quickPay/getLink.do': readLink,
  'quickPay/createLink.do': addLink,
  'quickPay/sendInfo.do': mailLink,
  'quickPay/expireLink.do': endLink,
  'quickPay/history.do': listLinkPayments,
} satisfies Partial<Handlers>
