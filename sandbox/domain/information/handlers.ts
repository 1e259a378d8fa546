import type { Handlers } from '#sandbox/platform/context.ts'
import { readCustomer } from './customer/detail.ts'
import { addNote, deleteNote } from './customer/notes.ts'
import { readFeed, writeFeed } from './deadline/feed.ts'
import { listDeadlines } from './deadline/list.ts'
import { downloadFile } from './download/file.ts'
import { listFileJobs } from './download/list.ts'
import { readAnalysis } from './home/analysis.ts'
import { readAnnouncements } from './home/announcements.ts'
import { downloadAnalysis } from './home/download.ts'
import { readDynamics } from './home/dynamics.ts'
import { readMoney } from './home/money.ts'
import { readTodos } from './home/todos.ts'
import { readChanges } from './live/changes.ts'
import { streamChanges } from './live/stream.ts'
import { getBlackElements } from './lookups/get-black-elements.ts'
import { getCardTypes } from './lookups/get-card-types.ts'
import { getCarriers } from './lookups/get-carriers.ts'
import { getCountries } from './lookups/get-countries.ts'
import { getCountryCodes } from './lookups/get-country-codes.ts'
import { getCurrencies } from './lookups/get-currencies.ts'
import { getGatewayNos } from './lookups/get-gateway-nos.ts'
import { getOperationToken } from './lookups/get-operation-token.ts'
import { getOperators } from './lookups/get-operators.ts'
import { getPaymentMethods } from './lookups/get-payment-methods.ts'
import { getReasons } from './lookups/get-reasons.ts'
import { getRegions } from './lookups/get-regions.ts'
import { getWebsites } from './lookups/get-websites.ts'
import { readNewsDetail } from './notice/detail.ts'
import { getNews } from './notice/get-news.ts'
import { getServiceStatus } from './notice/get-service-status.ts'
import { listNews } from './notice/list.ts'
import { markNews } from './notice/mark-read.ts'
import { listOuts } from './notice/outs.ts'
import { showPicture } from './picture/show.ts'
import { reportHandlers } from './report/handlers.ts'
import { searchGlobal } from './search/global.ts'
import { viewHandlers } from './view/handlers.ts'

export const informationHandlers = {
  ...viewHandlers,
  'customer/detail.do': readCustomer,
  'customer/addNote.do': addNote,
  'customer/deleteNote.do': deleteNote,
  ...reportHandlers,
  'common/getOperationToken.do': getOperationToken,
  'common/getPaymentMethods.do': getPaymentMethods,
  'common/getCardTypes.do': getCardTypes,
  'common/getCurrencies.do': getCurrencies,
  'common/getGatewayNos.do': getGatewayNos,
  'common/getWebsites.do': getWebsites,
  'common/getOperators.do': getOperators,
  'common/getBlackElements.do': getBlackElements,
  'common/getReasons.do': getReasons,
  'common/getServiceStatus.do': getServiceStatus,
  'common/getCountries.do': getCountries,
  'common/getRegions.do': getRegions,
  'common/getCountryCodes.do': getCountryCodes,
  'common/getCarriers.do': getCarriers,
  'common/getNews.do': getNews,
  'home/getMoney.do': readMoney,
  'home/getDataAnalysis.do': readAnalysis,
  'home/downloadDataAnalysis.do': downloadAnalysis,
  'home/getAccountDynamics.do': readDynamics,
  'home/getAnnouncements.do': readAnnouncements,
  'home/getTodos.do': readTodos,
  'merchantNews/list.do': listNews,
  'merchantNews/detail.do': readNewsDetail,
  'merchantNews/markRead.do': markNews,
  'merchantNews/outs.do': listOuts,
  'search/global.do': searchGlobal,
  'deadline/list.do': listDeadlines,
  'deadline/rotateFeed.do': writeFeed,
  'deadline/feed.do': readFeed,
  'live/stream.do': streamChanges,
  'live/changes.do': readChanges,
  'file/download.do': downloadFile,
  'file/jobs.do': listFileJobs,
  'file/picture.do': showPicture,
} satisfies Partial<Handlers>
