import type { Handlers } from '#sandbox/platform/context.ts'
import { downloadMissing, listCommodities } from './commodity/list.ts'
import { commodityHandlers, commodityTemplate } from './commodity/sheet.ts'
import { addLink } from './link/create.ts'
import { endLink } from './link/expire.ts'
import { listLinkPayments, listLinks, readLink } from './link/list.ts'
import { mailLink } from './link/send.ts'
import { downloadPreAuths, listPreAuths } from './pre-auth/list.ts'
import { operatePreAuths } from './pre-auth/operate.ts'
import { downloadRefunds, listRefunds } from './refund/list.ts'
import { saveRefund } from './refund/save.ts'
import { refundHandlers, refundTemplate } from './refund/sheet.ts'
import { readTradeInfo } from './refund/trade-info.ts'
import { transactionDetail } from './transaction/detail.ts'
import { downloadTransactions, listTransactions } from './transaction/list.ts'
import { listRelated } from './transaction/related.ts'
import { downloadUnshipped } from './transaction/unshipped-download.ts'
import { readDeliveryRate } from './waybill/delivery-rate.ts'
import { listWaybills } from './waybill/list.ts'
import { readMode } from './waybill/mode.ts'
import { readWaybill } from './waybill/pictures.ts'
import { saveWaybill } from './waybill/save.ts'
import { waybillHandlers, waybillTemplate } from './waybill/sheet.ts'

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
  'waybill/template.do': waybillTemplate,
  'waybill/resolve.do': waybillHandlers.resolve,
  'waybill/checkRows.do': waybillHandlers.checkRows,
  'waybill/saveRows.do': waybillHandlers.saveRows,
  'waybill/upload.do': waybillHandlers.upload,
  'waybill/uploadResult.do': waybillHandlers.uploads,
  'waybill/failedDownload.do': waybillHandlers.failedDownload,
  'waybill/deliveryRate.do': readDeliveryRate,
  'refund/template.do': refundTemplate,
  'refund/resolve.do': refundHandlers.resolve,
  'refund/checkRows.do': refundHandlers.checkRows,
  'refund/saveRows.do': refundHandlers.saveRows,
  'refund/batchSave.do': refundHandlers.upload,
  'refund/uploadResult.do': refundHandlers.uploads,
  'refund/failedDownload.do': refundHandlers.failedDownload,
  'commodity/list.do': listCommodities,
  'commodity/missingDownload.do': downloadMissing,
  'commodity/template.do': commodityTemplate,
  'commodity/resolve.do': commodityHandlers.resolve,
  'commodity/checkRows.do': commodityHandlers.checkRows,
  'commodity/saveRows.do': commodityHandlers.saveRows,
  'commodity/batchUpload.do': commodityHandlers.upload,
  'commodity/uploadResult.do': commodityHandlers.uploads,
  'commodity/failedDownload.do': commodityHandlers.failedDownload,
  'quickPay/getPayLinks.do': listLinks,
  'quickPay/getLink.do': readLink,
  'quickPay/createLink.do': addLink,
  'quickPay/sendInfo.do': mailLink,
  'quickPay/expireLink.do': endLink,
  'quickPay/history.do': listLinkPayments,
} satisfies Partial<Handlers>
